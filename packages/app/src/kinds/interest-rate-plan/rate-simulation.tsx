import { BeforeAfter } from '@strongroom/ui/before-after'
import { Button } from '@strongroom/ui/button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { today } from '../../drafts/today.ts'
import type { StoredDraft } from '../../fields/draft-standing.ts'
import { useApp } from '../../shell/use-app.ts'
import { simulationInWords, simulationItem } from './simulation-words.ts'
import { lazyPart } from '../../shell/lazy-part.ts'

const SimulatedAccounts = lazyPart(async () => (await import('./simulated-accounts.tsx')).SimulatedAccounts)

type RateSimulationProps = {
  /** Undefined while what is typed is on its way. */
  draft: StoredDraft | undefined
  /** What a field is called. */
  labelOf: (path: string) => string
}

/** What a pending plan does to the accounts on it: in all, and of each. */
export function RateSimulation({ draft, labelOf }: RateSimulationProps) {
  const { api } = useApp()
  const plans = use(api.plans())
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...plans.simulation(draft ?? { id: '', revision: 0 }),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  })
  const label = 'What accounts on it earn in a year'
  if (error)
    return (
      <BeforeAfter
        label={label}
        lead={
          <>
            It could not be worked out: {error.message}{' '}
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        }
        items={[]}
      />
    )
  const items = data === undefined || data.accountCount === 0 ? [] : [simulationItem(data)]
  // Of what was typed before nothing is shown.
  if (draft === undefined || data === undefined || isPlaceholderData || data.revision < draft.revision)
    return <BeforeAfter label={label} busy lead="It is worked out as soon as what you type is stored." items={items} />
  return (
    <BeforeAfter
      label={label}
      lead={
        data.waitsFor.length > 0
          ? `It can be told once these are complete: ${data.waitsFor.map(labelOf).join(', ')}.`
          : simulationInWords(data, today())
      }
      items={items}
      {...(data.accountCount > 0 && {
        more: {
          label: 'Show each account',
          render: () => (
            <Suspense>
              <SimulatedAccounts draft={draft} />
            </Suspense>
          ),
        },
      })}
    />
  )
}
