import type { RecordKind } from '@strongroom/api/contract'
import { DraftSection, EntriesField } from '@strongroom/ui/draft-form'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useContext } from 'react'
import { PartError } from '../shell/part-error.tsx'
import { entriesOf } from './attribute-entries.ts'
import type { AttributeParts } from './attribute-parts.ts'
import { DraftContent } from './draft-content.ts'
import { useAttributes } from './use-attributes.ts'
import { valueAt } from './value-at.ts'

const keys = { key: 'code', value: 'value' }

type AttributeFieldsProps = Required<AttributeParts> & { kind: RecordKind }

/** The fields of a draft that the operator has added; nothing where there are none and none is stored. */
export function AttributeFields({ kind, attributes }: AttributeFieldsProps) {
  const { definitions, error, isPending, refetch } = useAttributes({ kind, attributes })
  const entries = entriesOf(definitions, valueAt(useContext(DraftContent), 'attributes'))
  if (!isPending && !error && entries.length === 0) return null
  return (
    <DraftSection title="Attributes" description="Fields that this network has added.">
      {error ? <PartError error={error} retry={() => void refetch()} /> : null}
      {isPending ? <SkeletonText lines={2} /> : null}
      {isPending || error ? null : <EntriesField name="attributes" label="Attributes" keys={keys} entries={entries} />}
    </DraftSection>
  )
}
