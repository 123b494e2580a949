import { toApiError, type ApiError } from '@strongroom/api'
import { capital, faultOf, type ApprovingTask, type Decision, type RecordKind } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { LinkedText, type TextLink } from '@strongroom/ui/link'
import type { DecisionIssue, DecisionOutcome, PendingAction } from '@strongroom/ui/task-panel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { linksInTheWay } from '../shell/links-in-the-way.ts'
import { useApp } from '../shell/use-app.ts'
import { useSeen } from './use-seen.ts'

/**
 * The decision on a task, or its maker's taking it back, held against what the reader saw: the revision is the one on
 * screen. What did not happen is explained where it was tried.
 */
export function useDecide(kind: RecordKind, task: ApprovingTask) {
  const see = useSeen(task)
  const { api, kinds } = useApp()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.tasks.decide(task.id))
  const recalling = useMutation(api.records(kind).recall(task.entityId))
  const [pending, setPending] = useState<PendingAction>()
  const [issue, setIssue] = useState<DecisionIssue>()
  const [decided, setDecided] = useState<DecisionOutcome['decision']>()
  const { id, revision } = task

  const reload = async () => {
    await queryClient.fetchQuery(api.tasks.detail(id)).catch(() => {})
    setIssue(undefined)
  }

  /** Takes one step; what keeps it from happening is told, and thrown on. */
  const step = async (action: PendingAction, take: () => Promise<unknown>): Promise<void> => {
    setPending(action)
    setIssue(undefined)
    try {
      await take()
      if (action !== 'comment') setDecided(action)
    } catch (thrown) {
      const error = toApiError(thrown)
      setIssue(issueOf(error, { action, links: linksInTheWay(error, kinds), onReload: () => void reload() }))
      throw thrown
    } finally {
      setPending(undefined)
    }
  }
  const decide = (decision: Decision) => step(decision.action, () => mutateAsync(decision))

  const quietly = (deciding: Promise<void>) => void deciding.catch(() => {})

  return {
    pending,
    issue,
    /** What was decided here. */
    decided,
    approve: (comment?: string) =>
      quietly(
        step('approve', async () => {
          await see()
          await mutateAsync({ action: 'approve', revision, ...(comment !== undefined && { comment }) })
        }),
      ),
    reject: (comment: string) => quietly(decide({ action: 'reject', revision, comment })),
    recall: (comment?: string) =>
      quietly(step('recall', () => recalling.mutateAsync({ revision, ...(comment !== undefined && { comment }) }))),
    comment: (comment: string, fieldPath?: string) =>
      decide({ action: 'comment', revision, comment, ...(fieldPath !== undefined && { fieldPath }) }),
  }
}

const decisionMissed = 'your decision was not taken'

/** What has not happened, by what was tried. */
const notDone: Readonly<Record<PendingAction, string>> = {
  approve: decisionMissed,
  reject: decisionMissed,
  comment: 'your comment was not added',
  recall: 'it was not withdrawn',
}

type Around = { action: PendingAction; links: readonly TextLink[]; onReload: () => void }

function issueOf(error: ApiError, { action, links, onReload }: Around): DecisionIssue {
  const message = <LinkedText text={error.message} links={links} />
  const fault = faultOf(error)
  const reload = (
    <Button size="sm" onClick={onReload}>
      Show how it is now
    </Button>
  )
  if (fault === 'conflict')
    return { title: `It changed while you were reading: ${notDone[action]}`, message, action: reload }
  if (fault === 'rights') return { title: 'You may not do this', message }
  if (fault === 'rule') return { title: `A rule stands in the way: ${notDone[action]}`, message, action: reload }
  return { title: capital(notDone[action]), message }
}
