import { capital, type RecordKind, recordKindOfType, recordKinds, type TaskSummary } from '@strongroom/api/contract'
import { EntityTable } from '@strongroom/ui/entity-table'
import { Link } from '@strongroom/ui/link'
import { Page } from '@strongroom/ui/page'
import { inboxLabels, InboxScreen, useRoomForPane } from '@strongroom/ui/patterns/inbox-screen'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PageWords } from '../drafts/page-words.tsx'
import { WordsOfMany } from '../drafts/words-of-many.tsx'
import { listQuery } from '../lists/list.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { useList } from '../lists/use-list.ts'
import { useMakerFilter } from '../lists/use-maker-filter.ts'
import { decidesRequests, requestsToDecideHref } from '../request-decisions.ts'
import { exportReason } from '../shell/export-of-kinds.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { may, mayAny } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import type { ScreensOf } from './decision-pane.tsx'
import { FirstTask } from './first-task.tsx'
import { emptyWords } from './empty-words.ts'
import { inboxHref, inboxList, inboxLists, tasksIn, type InboxList } from './inbox-status.ts'
import { PaneBoundary } from './pane-boundary.tsx'
import { taskHref } from './queue.ts'
import { taskCount, taskList } from './task-lists.ts'
import { useChosenTask } from './use-chosen-task.ts'
import { useDecideMany } from './use-decide-many.ts'
import { useCameFrom } from './use-came-from.ts'
import { useSingleKeys } from '../shell/use-single-keys.ts'

const idOf = ({ id }: { id: string }) => id

// Only where there is room for it beside the list.
const DecisionPane = lazyPart(async () => (await import('./decision-pane.tsx')).DecisionPane)

/** Where many can be decided at once. */
const decidesMany: readonly InboxList[] = ['mine', 'pending']

type TaskQueueProps = {
  kind?: RecordKind
  search: ListSearch
  /** Loads what the decision that is shown beside the list is made of. */
  screensOf: ScreensOf
}

/** The approval tasks, of one kind or of all. */
export function TaskQueue({ kind, search, screensOf }: TaskQueueProps) {
  const { api, kinds } = useApp()
  const me = useMe()
  const inbox = inboxList(search, me)
  const shown = useMemo(() => taskList({ list: inbox, kind, me }), [inbox, kind, me])
  const list = useList(shown, search)
  const many = useDecideMany({ list: shown, view: list.view })
  const filters = useMakerFilter(list, 'creator')
  const base = (kind && kinds.get(kind)?.place.tasks) ?? '/tasks'
  const lists = useLists(kind, base)
  const singleKeys = useSingleKeys()
  const cameFrom = useCameFrom()
  const offered = [...kinds.values()].filter((known) => may(me, { action: 'view', kind: known.kind }))
  const first = inbox === 'mine' ? list.source.rowAt(0) : undefined
  const firstHref = first && taskHref(kinds, first)
  const words = emptyWords(inbox, kind)
  const title = kind ? `Tasks: ${recordKinds[kind].plural}` : 'Tasks'
  const exports = {
    ...list.exports,
    // On paper no tab says which list it is.
    title: `${title}${kind ? ',' : ':'} ${inboxLabels[inbox].toLowerCase()}`,
    disabledReason: exportReason(me, kind ? [kind] : kinds.keys()),
  }

  /** A maker goes on writing; everybody else sees the task. */
  const hrefOf = (task: TaskSummary): string | undefined => {
    const own = recordKindOfType(task.entityType)
    const place = own && kinds.get(own)?.place
    return inbox === 'rework' && task.creator.id === me.id ? place?.draft(task.entityId) : place?.task(task.id)
  }

  const room = useRoomForPane()
  const { chosen: named, show, hrefBeside } = useChosenTask(search, base)
  const chosen = room ? named : undefined
  const rows = () => Array.from({ length: list.source.count ?? 0 }, (_, index) => list.source.rowAt(index))
  const row = chosen && rows().find((task) => task?.id === chosen.id)

  return (
    <WordsOfMany about="task">
      <PageWords about="tasks" id={kind ?? 'all'}>
        <PageTitle>{title}</PageTitle>
        <Page>
          <InboxScreen
            title="Tasks"
            lists={lists}
            current={inbox}
            singleKeys={singleKeys.on}
            cameFrom={cameFrom}
            actions={firstHref && !chosen && <FirstTask href={firstHref} />}
            {...(room && {
              pane: {
                // What has left the list stays beside it until another is chosen.
                shown: (row && hrefOf(row)) ?? chosen?.href,
                onShow: (href) => show(rows().find((task) => task && hrefOf(task) === href)),
                onClose: () => show(undefined),
                children: chosen && (
                  <PaneBoundary key={chosen.id}>
                    <DecisionPane
                      {...chosen}
                      screensOf={screensOf}
                      list={listQuery(api, shown, list.view)}
                      hrefOf={hrefBeside}
                      listHref={hrefBeside(undefined)}
                    />
                  </PaneBoundary>
                ),
              },
            })}
            kinds={{
              current: kind ?? 'all',
              items: [
                { id: 'all', label: 'All kinds', href: inboxHref('/tasks', inbox, me) },
                ...offered.map(({ kind: id, place }) => ({
                  id,
                  label: capital(recordKinds[id].plural),
                  href: inboxHref(place.tasks, inbox, me),
                })),
              ],
            }}
          >
            <EntityTable
              key={inbox}
              label={title}
              noun={{ one: 'task', many: 'tasks' }}
              rowId={idOf}
              rowHref={hrefOf}
              empty={
                inbox === 'mine' && !kind && decidesRequests(me)
                  ? { ...words, text: besideRequests(words.text) }
                  : words
              }
              {...list}
              exports={exports}
              // Beside a task there is room for what finds the next one, not for what is done with the list as a whole.
              {...(chosen && { exports: undefined, savedViews: undefined })}
              filters={filters}
              {...(decidesMany.includes(inbox) && mayAny(me, 'approve') && { selection: many })}
            />
          </InboxScreen>
        </Page>
      </PageWords>
    </WordsOfMany>
  )
}

/** To whoever decides on requests too, that they are no tasks. */
const besideRequests = (text: string) => (
  <>
    {text} Requests that wait for you stand <Link href={requestsToDecideHref}>in a list of their own</Link>.
  </>
)

/** The lists that the person has, each with its address and how much is in it once that is known. */
function useLists(kind: RecordKind | undefined, base: string) {
  const me = useMe()
  const own = inboxLists(me)
  const place = (list: InboxList, count: number | undefined) =>
    own.includes(list) ? { [list]: { href: inboxHref(base, list, me), count } } : {}
  return {
    ...place('mine', useCount('mine', kind)),
    ...place('pending', useCount('pending', kind)),
    ...place('sent', useCount('sent', kind)),
    ...place('rework', useCount('rework', kind)),
    ...place('resolved', useCount('resolved', kind)),
  }
}

function useCount(list: InboxList, kind: RecordKind | undefined): number | undefined {
  const { api } = useApp()
  const me = useMe()
  const { data } = useInfiniteQuery({
    ...taskCount(api, { ...tasksIn(list, me), kind }),
    enabled: inboxLists(me).includes(list),
    refetchOnMount: false,
  })
  return data?.pages[0]?.total
}
