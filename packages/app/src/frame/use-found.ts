import { capital, fullName, readersOfPeople, recordKinds, titleOf } from '@strongroom/api/contract'
import type { Command, CommandGroup } from '@strongroom/ui/command-palette'
import { formatCount, formatMoney } from '@strongroom/ui/format/money'
import { standings } from '@strongroom/ui/status-chip'
import { useQueries, useQuery } from '@tanstack/react-query'
import { foundPage, foundRecords, foundWords } from '../found-answers.ts'
import type { KnownKind } from '../known-kinds.ts'
import { historyHref, openHref, requestHref } from '../request-places.ts'
import { typeLabel } from '../request-type.ts'
import { may } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'

const fewestLetters = 2
/** Of each kind so many are shown, and the way to all of them behind. */
const mostFound = 6
/** What has no list of its own to lead to is shown as far as anybody reads. */
const mostWithoutList = 50

const isAsked = (text: string): boolean => text.length >= fewestLetters

type Group = { title: string; commands: readonly Command[]; total?: number | undefined; more?: readonly Command[] }

/** A group of answers; none where there are none. */
const groupOf = ({ title, commands, total = 0, more = [] }: Group): CommandGroup[] =>
  commands.length > 0 ? [{ title, commands, matched: true, ...(total > commands.length && { total, more }) }] : []

/** Where all of a kind stand that answer to a text. */
const allOf = (name: string, { count, words, list, q }: { count: number; words: string; list: string; q: string }) => ({
  id: `all-${name}`,
  label: `All ${formatCount(count)} ${words}`,
  href: `${list}?${new URLSearchParams({ q }).toString()}`,
})

/** The records of these kinds that answer to a text, as a field that points at them would find them. */
export function useFound(searched: readonly KnownKind[], text: string) {
  const { api } = useApp()
  const enabled = isAsked(text)
  const answers = useQueries({
    queries: searched.map(({ kind }) => ({
      ...foundRecords(api, kind, { text, limit: mostFound }),
      enabled,
    })),
  })
  const groups = searched.flatMap(({ kind, place }, index): CommandGroup[] => {
    const { rows, total = 0 } = answers[index]?.data ?? {}
    const { plural } = recordKinds[kind]
    const commands = (rows ?? []).map((record) => ({
      id: `${kind}-${record.id}`,
      ...foundWords(kind, record, text),
      href: place.record(record.id),
    }))
    const more = [allOf(kind, { count: total, words: plural, list: place.records, q: text })]
    return enabled ? groupOf({ title: capital(plural), commands, total, more }) : []
  })
  return { groups, ...standingOf(answers, enabled) }
}

/** What of these kinds is drafted or waits for a decision, behind what counts. */
export function useFoundUnderWay(searched: readonly KnownKind[], text: string) {
  const { api } = useApp()
  const enabled = isAsked(text)
  const answers = useQueries({
    queries: searched.map(({ kind }) => ({
      ...foundPage(`${kind} under way`, text, (q) => api.records(kind).pendingList({ q, limit: mostFound })),
      enabled,
    })),
  })
  const groups = searched.flatMap(({ kind, place }, index): CommandGroup[] => {
    const { rows, total = 0 } = answers[index]?.data ?? {}
    const { plural } = recordKinds[kind]
    const commands = (rows ?? []).map(({ id, content, draftStatus }) => ({
      id: `${kind}-draft-${id}`,
      label: titleOf(kind, content),
      hint: words.get(draftStatus) ?? draftStatus,
      href: place.draft(id),
    }))
    const more = [allOf(`${kind}-drafts`, { count: total, words: `changes of ${plural}`, list: place.drafts, q: text })]
    const title = `${capital(plural)}: changes under way`
    return enabled ? groupOf({ title, commands, total, more }).map((group) => ({ ...group, last: true })) : []
  })
  return { groups, ...standingOf(answers, enabled) }
}

/** A newer platform may know more of them. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries(standings).map(([status, { label }]) => [status, label]),
)

/** What answers to a text and is no record: requests, external accounts and people, for whoever may see them. */
export function useFoundElsewhere(text: string) {
  const { api, kinds } = useApp()
  const me = useMe()
  const enabled = isAsked(text)
  const asked = { q: text, limit: mostFound }
  const requests = useQuery({
    ...foundPage('requests', text, async () => (await api.requests()).list(asked)),
    enabled: enabled && me.privileges.includes('request.view'),
  })
  const inAll = requests.data?.total ?? 0
  // They stand in two lists, each by itself.
  const open = useQuery({
    ...foundPage('open requests', text, async (q) =>
      (await api.requests()).list({ q, limit: 1, filters: { isFinished: ['false'] } }),
    ),
    enabled: enabled && inAll > mostFound,
  })
  const outside = useQuery({
    ...foundPage('externalAccounts', text, async (q) =>
      (await api.externalAccounts()).list({ q, limit: mostWithoutList }),
    ),
    enabled: enabled && may(me, { action: 'view', kind: 'clientAccount' }),
  })
  const people = useQuery({
    ...foundPage('people', text, () => api.directory.users(asked)),
    enabled: enabled && readersOfPeople.some((code) => me.privileges.includes(code)),
  })
  const foundRequests = (requests.data?.rows ?? []).map(
    ({ id, requestNumber, type, amount, currency, clientName }) => ({
      id: `request-${id}`,
      label: requestNumber,
      hint: [typeLabel(type), formatMoney(amount, currency), clientName].filter(Boolean).join(', '),
      href: requestHref(id),
    }),
  )
  const lists = [
    { name: 'open', count: open.data?.total ?? 0, words: 'open requests', list: openHref() },
    { name: 'history', count: inAll - (open.data?.total ?? 0), words: 'finished requests', list: historyHref() },
  ]
  // They stand on the page of their client account.
  const foundOutside = (outside.data?.rows ?? []).map(({ id, content }) => ({
    id: `external-${id}`,
    label: content.holderName ?? content.bankName ?? '',
    hint: [content.bankName, content.accountNumber].filter(Boolean).join(', '),
    href: kinds.get('clientAccount')?.place.record(content.clientAccountId ?? ''),
  }))
  const foundPeople = (people.data?.rows ?? []).map((person) => ({
    id: `person-${person.id}`,
    label: fullName(person) || person.email,
    hint: person.email,
    href: `/teams/person?id=${encodeURIComponent(person.id)}`,
  }))
  const ofPeople = people.data?.total ?? 0
  const requestsGroup = groupOf({
    title: 'Requests',
    commands: foundRequests,
    total: inAll,
    more: open.data
      ? lists
          .filter(({ count }) => count > 0)
          .map(({ name, ...list }) => allOf(`requests-${name}`, { ...list, q: text }))
      : [],
  })
  return {
    requests: enabled ? requestsGroup : [],
    groups: enabled
      ? [
          ...groupOf({ title: 'External accounts', commands: foundOutside, total: outside.data?.total }),
          ...groupOf({
            title: 'People',
            commands: foundPeople,
            total: ofPeople,
            more: [allOf('people', { count: ofPeople, words: 'people', list: '/teams', q: text })],
          }),
        ]
      : [],
    ...standingOf([requests, open, outside, people], enabled),
  }
}

type Answer = { isFetching: boolean; error: Error | null }

/** Whether something is still searched for, and what went wrong. */
const standingOf = (answers: readonly Answer[], enabled: boolean) => ({
  loading: enabled && answers.some(({ isFetching }) => isFetching),
  problem: enabled ? answers.find(({ error }) => error !== null)?.error?.message : undefined,
})
