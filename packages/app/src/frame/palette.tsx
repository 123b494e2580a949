import { capital, fullName, readersOfPeople, recordKinds, type RecordKind } from '@strongroom/api/contract'
import { CommandPalette, type Command, type CommandGroup } from '@strongroom/ui/command-palette'
import { formatMoney } from '@strongroom/ui/format/money'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { foundQuery } from '../fields/source-queries.ts'
import type { KnownKind } from '../known-kinds.ts'
import { askHref, requestHref } from '../request-places.ts'
import { typeLabel } from '../request-type.ts'
import type { Visited } from '../shell/along.tsx'
import { may, mayAny } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { usePreferences } from '../shell/use-preferences.ts'
import { queueCall, taskHref } from '../tasks/queue.ts'
import type { Groups } from './navigation.tsx'
import { pageActions, type PageAction } from './on-page.ts'
import { subPages } from './sub-pages.ts'
import type { OverlayProps } from './use-palette.tsx'

const fewestLetters = 2
const mostFound = 6

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
    onSelect: () => void next(),
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
  ]
  return (
    <CommandPalette
      open
      onClose={onClose}
      groups={groups}
      typed={typed}
      placeholder="A page, or the name or number of a record"
      onSearch={setText}
      loading={found.loading || others.loading}
      searchError={found.problem ?? others.problem}
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

/** The records of these kinds that answer to a text, as a field that points at them would find them. */
function useFound(searched: readonly KnownKind[], text: string) {
  const { api } = useApp()
  const enabled = text.length >= fewestLetters
  const answers = useQueries({
    queries: searched.map(({ kind }) => ({ ...foundQuery(api, kind, text), enabled })),
  })
  const groups = searched.flatMap(({ kind, place }, index): CommandGroup[] => {
    const found = answers[index]?.data ?? []
    if (!enabled || found.length === 0) return []
    const commands = found
      .slice(0, mostFound)
      .map(({ value, label, hint }) => ({ id: `${kind}-${value}`, label, hint, href: place.record(value) }))
    return [{ title: capital(recordKinds[kind].plural), commands, matched: true }]
  })
  return {
    groups,
    loading: enabled && answers.some(({ isFetching }) => isFetching),
    problem: enabled ? answers.find(({ error }) => error !== null)?.error?.message : undefined,
  }
}

/** What answers to a text and is no record: requests, external accounts and people, for whoever may see them. */
function useFoundElsewhere(text: string) {
  const { api, kinds } = useApp()
  const me = useMe()
  const enabled = text.length >= fewestLetters
  const asked = { q: text, limit: mostFound }
  const requests = useQuery({
    queryKey: ['palette', 'requests', text],
    queryFn: async ({ client }) => client.fetchInfiniteQuery((await api.requests()).list(asked)),
    enabled: enabled && me.privileges.includes('request.view'),
  })
  const outside = useQuery({
    queryKey: ['palette', 'externalAccounts', text],
    queryFn: async ({ client }) => client.fetchInfiniteQuery((await api.externalAccounts()).list(asked)),
    enabled: enabled && may(me, { action: 'view', kind: 'clientAccount' }),
  })
  const people = useQuery({
    queryKey: ['palette', 'people', text],
    queryFn: ({ client }) => client.fetchInfiniteQuery(api.directory.users(asked)),
    enabled: enabled && readersOfPeople.some((code) => me.privileges.includes(code)),
  })
  const foundRequests = requests.data?.pages[0]?.items.map(
    ({ id, requestNumber, type, amount, currency, clientName }) => ({
      id: `request-${id}`,
      label: requestNumber,
      hint: [typeLabel(type), formatMoney(amount, currency), clientName].filter(Boolean).join(', '),
      href: requestHref(id),
    }),
  )
  // They stand on the page of their client account.
  const foundOutside = outside.data?.pages[0]?.items.map(({ id, content }) => ({
    id: `external-${id}`,
    label: content.holderName ?? content.bankName ?? '',
    hint: [content.bankName, content.accountNumber].filter(Boolean).join(', '),
    href: kinds.get('clientAccount')?.place.record(content.clientAccountId ?? ''),
  }))
  const foundPeople = people.data?.pages[0]?.items.map((person) => ({
    id: `person-${person.id}`,
    label: fullName(person) || person.email,
    hint: person.email,
    href: `/teams/person?id=${encodeURIComponent(person.id)}`,
  }))
  const group = (title: string, commands: Command[] | undefined): CommandGroup[] =>
    enabled && commands && commands.length > 0 ? [{ title, commands, matched: true }] : []
  return {
    requests: group('Requests', foundRequests),
    groups: [...group('External accounts', foundOutside), ...group('People', foundPeople)],
    loading: enabled && [requests, outside, people].some(({ isFetching }) => isFetching),
    problem: enabled ? (requests.error ?? outside.error ?? people.error)?.message : undefined,
  }
}
