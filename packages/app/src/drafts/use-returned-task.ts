import { can, type ApprovingTask, type Draft, type RecordKind } from '@strongroom/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'

type Returned = Pick<Draft<RecordKind>, 'draftStatus' | 'taskId'>

/**
 * The task from which a draft came back to its maker, sent back or recalled; undefined for any other draft, and while it is on
 * its way.
 */
export function useReturnedTask(draft: Returned): ApprovingTask | undefined {
  const { api } = useApp()
  const { taskId } = draft
  const { data } = useQuery({
    ...api.tasks.detail(taskId ?? ''),
    enabled: can('save', draft) && taskId !== null,
  })
  return data
}

/** Why a draft that came back cannot be sent yet: what approvers asked is not answered; undefined where nothing is open. */
export function useUnanswered(draft: Returned): string | undefined {
  const open = useReturnedTask(draft)?.comments.filter(({ isOpen }) => isOpen) ?? []
  if (open.length === 0) return undefined
  const who = [...new Set(open.map(({ author }) => author.name))].join(' and ')
  return open.length === 1
    ? `${who} asked something that is not answered yet. Answer the open comment first.`
    : `${who} asked ${open.length} things that are not answered yet. Answer the open comments first.`
}
