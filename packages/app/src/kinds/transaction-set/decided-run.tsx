import { Banner } from '@strongroom/ui/banner'
import { Button } from '@strongroom/ui/button'
import { Evidence } from '@strongroom/ui/patterns/decision-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { DryRun } from '@strongroom/api/contract'
import { use, useState } from 'react'
import { wordsAlone } from '../../drafts/words-alone.ts'
import { NotAskedAnew } from '../../shell/not-asked-anew.tsx'
import { useApp } from '../../shell/use-app.ts'
import type { ImpactProps } from '../../tasks/decided-kind.ts'
import { RunAccounts, RunLines } from './run-lines.tsx'
import { Verdict } from './verdict.tsx'

const askedEvery = 30_000

const title = 'What it does'

/**
 * What approving a set would do, beside the decision: the run of exactly this revision, and a word when anything moved
 * since. What is approved runs by that, and not by a change of its words.
 */
export function DecidedRun({ action, draft }: ImpactProps) {
  return action === 'Update' ? <Evidence title={title}>{wordsAlone('set')}</Evidence> : <RunOfNew draft={draft} />
}

function RunOfNew({ draft: { id, revision } }: Pick<ImpactProps, 'draft'>) {
  const { api } = useApp()
  const { data: latest, error } = useQuery({ ...use(api.sets()).dryRun(id), refetchInterval: askedEvery })
  const [seen, setSeen] = useState<DryRun>()
  const run = seen ?? latest
  if (seen === undefined && latest !== undefined) setSeen(latest)
  if (!run)
    return (
      <Evidence title={title} details={error ? error.message : <SkeletonText lines={3} />}>
        Its items, run over the balances of now.
      </Evidence>
    )
  const isStale = run.revision !== revision || (latest !== undefined && latest.digest !== run.digest)
  return (
    <Evidence
      title={title}
      details={
        <>
          {isStale ? (
            <Banner
              announce
              tone="warning"
              title="This is stale"
              actions={
                <Button size="sm" onClick={() => setSeen(latest)}>
                  Show what would run now
                </Button>
              }
            >
              {run.revision === revision
                ? 'Balances or items have moved since this was tried.'
                : 'The set has changed since this was tried.'}
            </Banner>
          ) : null}
          <NotAskedAnew error={error} />
          <Verdict run={run} />
          <RunAccounts run={run} />
          <RunLines label="What each item does" lines={run.lines} currency={run.currency} />
        </>
      }
    >
      Its items, run over the balances of now: the same that runs when it is approved.
    </Evidence>
  )
}
