import { toApiError } from '@strongroom/api'
import { recordKinds, type RecordKind } from '@strongroom/api/contract'
import { CommandPalette, type Command, type CommandGroup } from '@strongroom/ui/command-palette'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { askHref } from '../request-places.ts'
import type { Visited } from '../shell/along.tsx'
import { may, mayAny } from '../shell/privileges.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { usePreferences } from '../shell/use-preferences.ts'
import { queueCall, taskHref } from '../tasks/queue.ts'
import type { Groups } from './navigation.tsx'
import { pageActions, type PageAction } from './on-page.ts'
import { subPages } from './sub-pages.ts'
import { useFound, useFoundElsewhere, useFoundUnderWay } from './use-found.ts'
import type { OverlayProps } from './use-palette.tsx'

const themes = [
  { theme: 'light', label: 'Theme: light' },
  { theme: 'dark', label: 'Theme: dark' },
  { theme: 'system', label: 'Theme: as the system' },
] as const

type PaletteProps = OverlayProps & {
  /** Pages of a kind beside that of its list. */
  pagesOf: (kind: RecordKind) => readonly Command[]
}

/** From anywhere to anywhere: the rooms, what one may begin, and the records whose name is typed. */
export function Palette({ navigation, visited, typed, onKeys, onClose, pagesOf }: PaletteProps) {
  const { api, kinds, queryClient } = useApp()
  const router = useRouter()
  const me = useMe()
  const [{ theme: now = 'system' }, change] = usePreferences()
  const [text, setText] = useState('')
  const shown = [...kinds.values()].filter(({ kind }) => may(me, { action: 'view', kind }))
  const found = useFound(shown, text.trim())
  const others = useFoundElsewhere(text.trim())
  const underWay = useFoundUnderWay(shown, text.trim())
  const isFound = [...found.groups, ...others.requests, ...others.groups].length > 0
  const begin = [...kinds.values()]
    .filter(({ kind }) => may(me, { action: 'edit', kind }))
    .map(({ kind, place }) => ({
      id: `new-${kind}`,
      label: `New ${recordKinds[kind].noun}`,
      keywords: ['create', 'add', 'begin', 'draft'],
      href: place.newDraft,
    }))
  const next = async () => {
    const { pages } = await queryClient.fetchInfiniteQuery(queueCall(api))
    const hrefs = pages.flatMap(({ items }) => items.map((task) => taskHref(kinds, task)))
    router.history.push(hrefs.find((href) => href !== undefined) ?? '/tasks')
  }
  const decide = {
    id: 'next-task',
    label: 'Approve or reject the next task',
    keywords: ['decide', 'oldest', 'waiting'],
    onSelect: () => void next().catch((thrown: unknown) => tellFailure(toApiError(thrown))),
  }
  const ask = { id: 'new-request', label: 'New request', keywords: ['create', 'ask', 'move'], href: askHref }
  const keys = { id: 'keys', label: 'Keyboard shortcuts', keywords: ['help'], keys: '?', onSelect: onKeys }
  const own = [
    {
      id: 'account',
      label: 'Your account',
      keywords: ['theme', 'density', 'time zone', 'preferences'],
      href: '/account',
    },
    ...themes
      .filter(({ theme }) => theme !== now)
      .map(({ theme, label }) => ({
        id: `theme-${theme}`,
        label,
        keywords: ['looks', 'colours', 'mode'],
        onSelect: () => change({ theme }),
      })),
    { id: 'sign-out', label: 'Sign out', keywords: ['log out', 'leave'], href: '/logout' },
  ]
  const toDo = [
    ...(mayAny(me, 'approve') ? [decide] : []),
    ...(me.privileges.includes('request.edit') ? [ask] : []),
    ...begin,
    keys,
    ...own,
  ]
  // As it was when the search was opened: the page behind is still.
  const [here] = useState(() => pageActions().map(pageAction))
  const pages = navigation.flatMap(({ items }) => items.map(pageCommand))
  const groups: CommandGroup[] = [
    ...groupOf('On this page', here),
    // They are known to this window alone, until it is loaded anew.
    ...groupOf('Recent in this window', visited.map(recent)),
    {
      title: 'Pages',
      commands: [...pages, ...shown.flatMap(({ kind }) => pagesOf(kind))],
    },
    ...groupOf('To do', toDo),
    ...groupOf(
      'Within pages',
      subPages({ me, groups: navigation, shown }).map((page) => ({ id: `within-${page.href}`, ...page })),
    ),
    // A number that a request and its transaction share is the request's first.
    ...others.requests,
    ...found.groups,
    ...others.groups,
    ...underWay.groups,
  ]
  return (
    <CommandPalette
      open
      onClose={onClose}
      groups={groups}
      typed={typed}
      placeholder="A page, or the name or number of a record"
      onSearch={setText}
      // Nobody who has found what counts waits for what is under way.
      loading={found.loading || others.loading || (underWay.loading && !isFound)}
      searchError={found.problem ?? others.problem ?? underWay.problem}
    />
  )
}

const groupOf = (title: string, commands: readonly Command[]): CommandGroup[] =>
  commands.length > 0 ? [{ title, commands }] : []

/** What the head of the page offers: done once the search is gone, and the focus is back on the page. */
const pageAction = ({ label, press }: PageAction, at: number): Command => ({
  id: `here-${at}`,
  label,
  onSelect: () => setTimeout(press),
})

const recent = ({ href, title }: Visited): Command => ({
  id: `recent-${href}`,
  label: title.replace(/ · Strongroom$/, ''),
  href,
})

function pageCommand({ label, href, icon, count }: Groups[number]['items'][number]): Command {
  return { id: href, label, href, icon, ...(count ? { hint: `${count} waiting` } : {}) }
}
