import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { Amounts } from '../records/amounts.tsx'
import type { KeyFacts } from '../records/recorded-kind.ts'
import { useApp } from '../shell/use-app.ts'

const figures = [
  ['balance', 'Placed, with interest'],
  ['insured', 'Insured'],
  ['uninsured', 'Uninsured'],
] as const

/** What clients have at an institution and how much of it is insured today, for the strip of the institution. */
export const coverFigures = (institutionId: string): NonNullable<KeyFacts['figures']> =>
  figures.map(([figure, label]) => ({
    label,
    value: (
      <Suspense fallback="…">
        <CoverFigure institutionId={institutionId} figure={figure} />
      </Suspense>
    ),
  }))

function CoverFigure({ institutionId, figure }: { institutionId: string; figure: (typeof figures)[number][0] }) {
  const { api } = useApp()
  const protection = use(api.protection())
  const asked = { by: ['institution'], institutionId: [institutionId] }
  const { data, error } = useInfiniteQuery(protection.exposure({ filters: asked }))
  if (error && !data) return <>Could not be read</>
  if (!data) return <>…</>
  const rows = data.pages.flatMap(({ items }) => items).filter((row) => row.institutionId === institutionId)
  return <Amounts of={rows.map(({ currency, [figure]: amount }) => ({ currency, amount }))} />
}
