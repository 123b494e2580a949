import type { OwnCalls } from '@strongroom/api'
import type { OwnSession } from '@strongroom/api/contract'
import { runMutation, toApiError } from '@strongroom/api'
import { Banner } from '@strongroom/ui/banner'
import { Button } from '@strongroom/ui/button'
import { Instant } from '@strongroom/ui/cells'
import { EntryList, type Entry } from '@strongroom/ui/entry-list'
import { DetailSection, SectionStack } from '@strongroom/ui/patterns/detail-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PartError } from '../shell/part-error.tsx'
import { say } from '../shell/say.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { browserIn } from './browser-in.ts'
import { endSessions } from './end-sessions.ts'

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
  const others = useEndOthers(calls, data?.items ?? [])
  return (
    <DetailSection title="Where you are signed in" actions={data && others.button}>
      {error ? (
        <PartError error={error} retry={() => void refetch()} />
      ) : data ? (
        <SectionStack>
          {others.question}
          <EntryList
            label="Sign-ins"
            entries={data.items.map(entryOf)}
            empty={{ title: 'Nowhere', text: 'Every sign-in that counts stands here.' }}
          />
        </SectionStack>
      ) : (
        <SkeletonText lines={3} />
      )}
    </DetailSection>
  )
}

/** So many sign-ins, in words. */
const signIns = (count: number): string => (count === 1 ? '1 sign-in' : `${count} sign-ins`)

/** Ends all sign-ins but the one in use, after asking once, and names those that could not be ended. */
function useEndOthers(calls: OwnCalls, sessions: readonly OwnSession[]) {
  const queryClient = useQueryClient()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  // As they were when it was asked: the list grows shorter while they end.
  const [asked, setAsked] = useState<readonly OwnSession[]>()
  const [pending, setPending] = useState(false)
  const [untold, setUntold] = useState<{ title: string; text: string }>()
  const button = useRef<HTMLButtonElement>(null)
  const answer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asked) answer.current?.focus()
  }, [asked])
  const close = () => {
    setAsked(undefined)
    button.current?.focus()
  }
  const end = async (ending: readonly OwnSession[]) => {
    setPending(true)
    const { goOn, error } = await endSessions({ calls, queryClient }, ending)
    setPending(false)
    if (goOn.length === 0) say.success(`${signIns(ending.length)} ended. Only this one goes on.`)
    else
      setUntold({
        title: `${goOn.length} of ${signIns(ending.length)} could not be ended`,
        text: [goOn.map(({ client }) => browserIn(client)).join(', '), error?.message].filter(Boolean).join('\n'),
      })
    close()
  }
  return {
    button: (
      <Button
        ref={button}
        size="sm"
        disabledReason={others.length === 0 ? 'You are signed in nowhere else.' : undefined}
        onClick={() => {
          setUntold(undefined)
          setAsked(others)
        }}
      >
        End all others
      </Button>
    ),
    question: asked ? (
      <Banner
        tone="warning"
        title={`End ${signIns(asked.length)}?`}
        actions={
          <>
            <Button ref={answer} size="sm" variant="danger" pending={pending} onClick={() => void end(asked)}>
              End them now
            </Button>
            <Button size="sm" onClick={close} disabledReason={pending ? 'They are being ended.' : undefined}>
              Keep them
            </Button>
          </>
        }
      >
        All but the one that you are using. Whoever works there has to sign in again.
      </Banner>
    ) : untold ? (
      <Banner announce tone="danger" title={untold.title}>
        {untold.text}
      </Banner>
    ) : null,
  }
}
