import type { Approved, PrivilegedKind } from '@strongroom/api/contract'
import { FactsSection } from '@strongroom/ui/patterns/detail-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Suspense } from 'react'
import { valueAt } from '../fields/value-at.ts'
import { useValueWords } from '../fields/value-words.ts'
import { factsOf } from './facts-of.tsx'
import type { RecordedKind } from './recorded-kind.ts'
import { sectionsOf } from './sections-of.ts'

/** What a part of a record's page takes. */
export type RecordPartProps<Kind extends PrivilegedKind> = { of: RecordedKind<Kind>; record: Approved<Kind> }

/** The facts of a record, section by section, in the words of its form; then what the platform computes, and what stands around it. */
export function RecordFacts<Kind extends PrivilegedKind>({ of, record }: RecordPartProps<Kind>) {
  const { fields, computedFacts, Relations } = of
  const words = useValueWords(
    fields,
    fields.map(({ path }) => ({ path, value: valueAt(record.content, path) })),
  )
  const computed = computedFacts?.(record.figures, record.content)
  return (
    <>
      {sectionsOf(fields).map((section) => (
        <FactsSection
          key={section.title}
          title={section.title}
          items={factsOf(section.fields, record.content, words)}
          columns={3}
        />
      ))}
      {computed && <FactsSection {...computed} columns={3} />}
      {Relations && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <Relations record={record} />
        </Suspense>
      )}
    </>
  )
}
