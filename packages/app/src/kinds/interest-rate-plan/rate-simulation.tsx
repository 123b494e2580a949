import { use } from 'react'
import { DraftEffect } from '../../drafts/draft-effect.tsx'
import { today } from '../../drafts/today.ts'
import type { StoredDraft } from '../../fields/draft-standing.ts'
import { lazyPart } from '../../shell/lazy-part.ts'
import { useApp } from '../../shell/use-app.ts'
import { simulationInWords, simulationItem } from './simulation-words.ts'

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
  return (
    <DraftEffect
      label="What accounts on it earn in a year"
      draft={draft}
      query={use(api.plans()).simulation}
      labelOf={labelOf}
      items={(simulation) => (simulation.accountCount === 0 ? [] : [simulationItem(simulation)])}
      inWords={(simulation) => simulationInWords(simulation, today())}
      more={({ accountCount }, stored) =>
        accountCount > 0 ? { label: 'Show each account', rows: <SimulatedAccounts draft={stored} /> } : undefined
      }
    />
  )
}
