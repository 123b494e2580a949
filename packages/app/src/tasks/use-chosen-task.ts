import { recordKindOfType, type RecordKind, type TaskSummary } from '@strongroom/api/contract'
import { useNavigate } from '@tanstack/react-router'
import type { KnownKinds } from '../known-kinds.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { useApp } from '../shell/use-app.ts'

type Named = Pick<TaskSummary, 'entityType' | 'id'>

/** The task that the address of a list shows beside it, and how another comes there. */
export function useChosenTask(search: ListSearch, listHref: string) {
  const { kinds } = useApp()
  const navigate = useNavigate()
  const { task: name, ...rest } = search
  const searchWith = (task: Named | undefined) => {
    const shown = task && nameOf(kinds, task)
    return shown === undefined ? rest : { ...rest, task: shown }
  }
  return {
    /** Undefined where none is shown, or the address names nothing that could be. */
    chosen: name === undefined ? undefined : chosenOf(kinds, name),
    /** A step that Back does not undo: whoever goes through a list leaves it in one. */
    show: (task: Named | undefined) =>
      void navigate({ to: '.', search: searchWith(task), replace: true, resetScroll: false }),
    /** The list with a task beside it, or with none. */
    hrefBeside: (task: Named | undefined) => {
      const words = new URLSearchParams(searchWith(task)).toString()
      return words === '' ? listHref : `${listHref}?${words}`
    },
  }
}

const tasks = '/tasks/'

/** A task as the address of a list names it: `client-account.42` is the one at `/tasks/client-account/42`. */
function nameOf(kinds: KnownKinds, { entityType, id }: Named): string | undefined {
  const kind = recordKindOfType(entityType)
  const place = kind && kinds.get(kind)?.place
  return place && `${place.tasks.slice(tasks.length)}.${id}`
}

function chosenOf(kinds: KnownKinds, name: string): { kind: RecordKind; id: string; href: string } | undefined {
  const at = name.indexOf('.')
  const [slug, id] = [name.slice(0, at), name.slice(at + 1)]
  const known = [...kinds.values()].find(({ place }) => place.tasks === `${tasks}${slug}`)
  return known && { kind: known.kind, id, href: known.place.task(id) }
}
