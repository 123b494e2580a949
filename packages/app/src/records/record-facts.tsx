import { managedSchemas, type Approved, type ManagedKind } from '@strongroom/api/contract'
import { FactsSection } from '@strongroom/ui/patterns/detail-screen'
import { factsOf } from './facts-of.ts'
import { sectionsOf } from './sections-of.ts'
import { useValueWords } from '../fields/value-words.ts'
import { valueAt } from '../fields/value-at.ts'

/** What part of a record's page takes. */
export type RecordPartProps = { kind: ManagedKind; record: Approved<ManagedKind> }

/** The facts of a record, section by section, in the words of its form. */
export function RecordFacts({ kind, record }: RecordPartProps) {
  const values = managedSchemas(kind).fields.map(({ path }) => ({ path, value: valueAt(record.content, path) }))
  const words = useValueWords(kind, values)
  return sectionsOf(kind).map(({ title, fields }) => (
    <FactsSection key={title} title={title} items={factsOf(fields, record.content, words)} columns={3} />
  ))
}
