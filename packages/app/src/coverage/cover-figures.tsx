import type { ExposureBy } from '@strongroom/api/contract'
import { Money } from '@strongroom/ui/cells'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, Suspense, use } from 'react'
import { useApp } from '../shell/use-app.ts'
import type { KeyFacts } from '../records/recorded-kind.ts'

/** Whose cover it is: what a client has everywhere, or what clients have at an institution. */
type Whose = { by: Extract<ExposureBy, 'client' | 'institution'>; id: string }

type Figure = 'balance' | 'insured' | 'uninsured'

/** Where a row of the exposure names it, and what its list is asked by. */
const idFields = { client: 'clientId', institution: 'institutionId' } as const

/** What is placed and how much of it is insured today, for the strip of a record that is no account itself. */
export const coverFigures = (whose: Whose, placed: string): NonNullable<KeyFacts['figures']> =>
  ([placed, 'Insured', 'Uninsured'] as const).map((label, index) => ({
    label,
    value: (
      <Suspense fallback="…">
        <CoverFigure {...whose} figure={(['balance', 'insured', 'uninsured'] as const)[index] ?? 'balance'} />
      </Suspense>
    ),
  }))

function CoverFigure({ by, id, figure }: Whose & { figure: Figure }) {
  const { api } = useApp()
  const protection = use(api.protection())
  const { data, error } = useInfiniteQuery(protection.exposure({ filters: { by: [by], [idFields[by]]: [id] } }))
  if (error && !data) return <>Could not be read</>
  if (!data) return <>…</>
  const rows = data.pages.flatMap(({ items }) => items).filter((row) => row[idFields[by]] === id)
  if (rows.length === 0) return <>None</>
  return rows.map((row, place) => (
    <Fragment key={row.id}>
      {place > 0 && ', '}
      <Money amount={row[figure]} currency={row.currency} />
    </Fragment>
  ))
}
