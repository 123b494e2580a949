import { transactionStatuses, type RequestDetail, type TransactionCourse } from '@strongroom/api/contract'
import { Instant } from '@strongroom/ui/cells'
import type { TimelineItem } from '@strongroom/ui/timeline'
import { stateValue } from '../request-state.ts'
import { sentencesOf } from './sentences.ts'

const tones: Readonly<Record<string, NonNullable<TimelineItem['tone']>>> = {
  Settled: 'positive',
  Failed: 'negative',
  Reversed: 'negative',
}

const systems: Readonly<Record<string, string>> = { import: 'by the answer of the rail' }

const labelOf = (status: string): string =>
  Object.entries(transactionStatuses).find(([name]) => name === status)?.[1] ?? status

/** The way of a request from its being asked for, and behind its approval that of its transaction. */
export function wayOf(request: RequestDetail, course: Pick<TransactionCourse, 'steps'> | undefined): TimelineItem[] {
  const { requestedBy, requestedAt, decidedBy, decidedAt, decisionComment, status, state, finishedAt } = request
  const items: TimelineItem[] = [
    { id: 'asked', title: `Asked for by ${requestedBy.name}`, when: <Instant at={requestedAt} /> },
  ]
  const [part] = request.parts
  if (part)
    items.push({
      id: 'split',
      title: `Split into ${request.parts.length} parts by ${part.requestedBy.name}`,
      when: <Instant at={part.requestedAt} />,
    })
  if (decidedBy && decidedAt !== null)
    items.push({
      id: 'decided',
      title: `${status === 'Approved' ? 'Approved' : stateValue(state).label} by ${decidedBy.name}`,
      when: <Instant at={decidedAt} />,
      tone: status === 'Approved' ? 'attention' : 'negative',
      ...(decisionComment !== null && { children: decisionComment }),
    })
  for (const [index, { status: step, at, by, system, detail }] of (course?.steps ?? []).entries())
    // The approval of the transaction is that of the request.
    if (index > 0 || step !== 'Approved')
      items.push({
        id: `step ${index}`,
        title: `${labelOf(step)} ${by ? `by ${by.name}` : (systems[system ?? ''] ?? 'by the platform')}`,
        when: <Instant at={at} />,
        tone: tones[step] ?? 'neutral',
        ...(detail !== null && { children: tones[step] === 'negative' ? sentencesOf([detail]) : detail }),
      })
  // Told by the request alone where it has no transaction of its own, or one that may not be seen.
  if (!course && (part || status === 'Approved') && finishedAt !== null)
    items.push({
      id: 'finished',
      title: stateValue(state).label,
      when: <Instant at={finishedAt} />,
      tone: state === 'Completed' ? 'positive' : 'negative',
      ...(request.failureReason !== null && { children: sentencesOf([request.failureReason]) }),
    })
  return items
}
