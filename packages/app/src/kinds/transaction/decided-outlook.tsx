import { Evidence } from '@strongroom/ui/patterns/decision-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { DecidedCover } from '../../coverage/decided-cover.tsx'
import { wordsAlone } from '../../drafts/words-alone.ts'
import { NotAskedAnew } from '../../shell/not-asked-anew.tsx'
import { useApp } from '../../shell/use-app.ts'
import type { ImpactProps } from '../../tasks/decided-kind.ts'
import { Outlook } from './outlook-of.tsx'

/** Balances move, and at the cut-off the day does, while somebody reads. */
const askedEvery = 30_000

const title = 'What it moves'

/**
 * What approving a transaction would do to its accounts, and to the cover of who owns them, beside the decision. What is
 * approved moves by that, and not by a change of its words.
 */
export function DecidedOutlook({ action, ...decided }: ImpactProps) {
  return action === 'Update' ? (
    <Evidence title={title}>{wordsAlone('transaction')}</Evidence>
  ) : (
    <OutlookOfNew {...decided} />
  )
}

function OutlookOfNew({ draft: stored, fields }: Omit<ImpactProps, 'action'>) {
  const { id, revision } = stored
  const { api } = useApp()
  const { data: draft, error } = useQuery({
    // Beside the records: whoever decides would ask once more for a draft that is no longer there.
    queryKey: ['decided-draft', id, revision],
    queryFn: ({ client, signal }) => {
      const asked = api.records('transaction').draft(id)
      signal.addEventListener('abort', () => void client.cancelQueries({ queryKey: asked.queryKey, exact: true }))
      return client.fetchQuery(asked)
    },
    refetchInterval: askedEvery,
  })
  const details = draft ? (
    <>
      <NotAskedAnew error={error} />
      <Outlook content={draft.content} dueDay={draft.figures.dueDay} askedEvery={askedEvery} />
    </>
  ) : error ? (
    error.message
  ) : (
    <SkeletonText lines={2} />
  )
  return (
    <>
      <Evidence title={title} details={details}>
        What it does to its accounts, by the balances of now.
      </Evidence>
      <DecidedCover draft={stored} fields={fields} />
    </>
  )
}
