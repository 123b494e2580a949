import type { Approved, RecordKind } from '@strongroom/api/contract'
import { FactsSection } from '@strongroom/ui/patterns/detail-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Suspense } from 'react'
import { byName } from '../fields/attribute-entries.ts'
import { useAllFields } from '../fields/use-attributes.ts'
import { factsOf } from './facts-of.tsx'
import type { RecordedKind, RecordPage } from './recorded-kind.ts'
import { sectionsOf } from './sections-of.ts'
import { useRecordWords } from './use-record-words.ts'

/** What a part of a record's page takes. */
export type RecordPartProps<Kind extends RecordKind> = { of: RecordedKind<Kind>; record: Approved<Kind> }

type RecordFactsProps<Kind extends RecordKind> = RecordPartProps<Kind> & { page: RecordPage<Kind> }

/** What stands around a record; then its facts, section by section, in the words of its form, and what is computed. */
export function RecordFacts<Kind extends RecordKind>({ of, record, page }: RecordFactsProps<Kind>) {
  const { Relations } = of
  const { addresses, computedFacts = of.computedFacts } = page
  const fields = useAllFields(of, record.content)
  const content = byName(of.fields, record.content)
  const words = useRecordWords(of, record)
  const computed = computedFacts?.(record.figures, record.content)
  return (
    <>
      {Relations && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <Relations record={record} />
        </Suspense>
      )}
      {sectionsOf(fields).map((section) => (
        <FactsSection
          key={section.title}
          title={section.title}
          items={factsOf(section.fields, content, { words, addresses })}
          columns={3}
        />
      ))}
      {computed && <FactsSection {...computed} columns={3} />}
    </>
  )
}
