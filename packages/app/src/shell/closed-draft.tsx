import type { ApiError } from '@strongroom/api'
import { recordKindOfType, type ClosedDraft } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { formatInstant } from '@strongroom/ui/format/date'
import { EmptyScreen } from '@strongroom/ui/patterns/empty-screen'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { PageTitle } from './page-title.tsx'
import { PendingPage } from './pending-page.tsx'
import { NotFound } from './not-found.tsx'
import { useApp } from './use-app.ts'

const closedDraft = z.object({ taskId: z.string() }) satisfies z.ZodMiniType<ClosedDraft>

/** The task of the draft that a refusal is about, where that is over; undefined for any other. */
export function taskOfClosed({ data }: Pick<ApiError, 'data'>): string | undefined {
  return closedDraft.safeParse(data).data?.taskId
}

/** What became of a draft that is over, by its task, and the way to its record. */
export function ClosedDraftPage({ id }: { id: string }) {
  const { api, kinds } = useApp()
  const { data: task, error } = useQuery(api.tasks.detail(id))
  if (error) return <NotFound />
  if (!task) return <PendingPage />
  const kind = recordKindOfType(task.entityType)
  const place = kind && kinds.get(kind)?.place
  const isApproved = task.resolution === 'Approved'
  const who = task.reviewer?.name ?? 'An approver'
  const when = task.decidedAt === null ? '' : ` on ${formatInstant(task.decidedAt)}`
  return (
    <>
      <PageTitle>{task.entityDisplayName}</PageTitle>
      <EmptyScreen
        header={{ title: task.entityDisplayName }}
        title={isApproved ? 'This draft was approved' : 'This draft was withdrawn'}
        action={
          <>
            {isApproved && place && task.approvedId !== null && (
              <LinkButton href={place.record(task.approvedId)}>Show the record</LinkButton>
            )}
            {place && <LinkButton href={place.task(id)}>Show the task</LinkButton>}
          </>
        }
      >
        {isApproved ? `${who} approved it${when}.` : 'Nothing of it is live.'}
      </EmptyScreen>
    </>
  )
}
