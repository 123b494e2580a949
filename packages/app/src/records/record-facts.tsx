import type { Approved, ManagedKind } from '@strongroom/api/contract'
import { FactsSection } from '@strongroom/ui/patterns/detail-screen'
import { valueAt } from '../fields/value-at.ts'
import { useValueWords } from '../fields/value-words.ts'
import type { ShownKind } from '../shown-kind.ts'
import { factsOf } from './facts-of.tsx'
import { sectionsOf } from './sections-of.ts'

/** What a part of a record's page takes. */
export type RecordPartProps<Kind extends ManagedKind> = { of: ShownKind<Kind>; record: Approved<Kind> }

/** The facts of a record, section by section, in the words of its form. */
export function RecordFacts<Kind extends ManagedKind>({ of: { fields }, record }: RecordPartProps<Kind>) {
  const words = useValueWords(
    fields,
    fields.map(({ path }) => ({ path, value: valueAt(record.content, path) })),
  )
  return sectionsOf(fields).map((section) => (
    <FactsSection
      key={section.title}
      title={section.title}
      items={factsOf(section.fields, record.content, words)}
      columns={3}
    />
  ))
}
