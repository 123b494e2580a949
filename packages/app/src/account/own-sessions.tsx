import type { OwnCalls } from '@strongroom/api'
import type { OwnSession } from '@strongroom/api/contract'
import { runMutation, toApiError } from '@strongroom/api'
import { Instant } from '@strongroom/ui/cells'
import { EntryList, type Entry } from '@strongroom/ui/entry-list'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PartError } from '../shell/part-error.tsx'
import { say } from '../shell/say.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { browserIn } from './browser-in.ts'

/** Where one is signed in, and the way to end it. */
export function OwnSessions({ calls }: { calls: OwnCalls }) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(calls.sessions())
  const end = async ({ id }: OwnSession) => {
    try {
      await runMutation(queryClient, calls.endSession(id), undefined)
      say.success('That sign-in is over.')
    } catch (thrown) {
      tellFailure(toApiError(thrown))
    }
  }
  const entryOf = (session: OwnSession): Entry => ({
    id: session.id,
    title: browserIn(session.client),
    ...(session.isCurrent && { marks: ['This one'] }),
    lines: [
      <>
        Since <Instant at={session.startedAt} />, last used <Instant at={session.lastUsedAt} />
      </>,
    ],
    actions: [
      {
        label: 'End',
        onSelect: () => void end(session),
        disabledReason: session.isCurrent ? 'Sign out to end the one that you are using.' : undefined,
      },
    ],
  })
  return (
    <DetailSection title="Where you are signed in">
      {error ? (
        <PartError error={error} retry={() => void refetch()} />
      ) : data ? (
        <EntryList
          label="Sign-ins"
          entries={data.items.map(entryOf)}
          empty={{ title: 'Nowhere', text: 'Every sign-in that counts stands here.' }}
        />
      ) : (
        <SkeletonText lines={3} />
      )}
    </DetailSection>
  )
}
