import { managedKindNames, privilegeEntities, titleOf, type ManagedKind } from '@strongroom/api/contract'
import { CommandPalette, type Command, type CommandGroup } from '@strongroom/ui/command-palette'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { place } from '../places.ts'
import type { Groups } from './navigation.tsx'
import { may } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'

const beginnings: Readonly<Record<ManagedKind, string>> = { institution: 'New institution', client: 'New client' }

export type PaletteProps = { navigation: Groups; onClose: () => void }

/** From anywhere to anywhere: the rooms, what one may begin, and the records whose name is typed. */
export function Palette({ navigation, onClose }: PaletteProps) {
  const me = useMe()
  const [text, setText] = useState('')
  const found: Readonly<Record<ManagedKind, Found>> = {
    institution: useFound('institution', text),
    client: useFound('client', text),
  }
  const all = Object.values(found)
  const failed = all.find(({ problem }) => problem !== undefined)
  const begin = managedKindNames
    .filter((kind) => may(me, { action: 'edit', entity: kind }))
    .map((kind) => ({
      id: `new-${kind}`,
      label: beginnings[kind],
      keywords: ['create', 'add', 'begin', 'draft'],
      href: place.newDraft(kind),
    }))
  const groups: CommandGroup[] = [
    { title: 'Pages', commands: navigation.flatMap(({ items }) => items.map(pageCommand)) },
    ...(begin.length > 0 ? [{ title: 'To do', commands: begin }] : []),
    ...managedKindNames
      .filter((kind) => found[kind].commands.length > 0)
      .map((kind) => ({ title: privilegeEntities[kind], commands: found[kind].commands, matched: true })),
  ]
  return (
    <CommandPalette
      open
      onClose={onClose}
      groups={groups}
      placeholder="A page, or the name of a record"
      onSearch={setText}
      loading={all.some(({ loading }) => loading)}
      searchError={failed?.problem}
    />
  )
}

function pageCommand({ label, href, icon, count }: Groups[number]['items'][number]): Command {
  return { id: href, label, href, icon, ...(count ? { hint: `${count} waiting` } : {}) }
}

type Found = { commands: readonly Command[]; loading: boolean; problem: string | undefined }

const fewestLetters = 2

/** The records of a kind that answer to a text, as the list of that kind would find them. */
function useFound<Kind extends ManagedKind>(kind: Kind, text: string): Found {
  const { api } = useApp()
  const mayView = may(useMe(), { action: 'view', entity: kind })
  const enabled = mayView && text.trim().length >= fewestLetters
  const { data, isFetching, error } = useInfiniteQuery({
    ...api.managed(kind).list({ q: text.trim(), limit: 6 }),
    enabled,
  })
  const items = enabled ? (data?.pages[0]?.items ?? []) : []
  return {
    commands: items.map(({ id, content }) => ({
      id: `${kind}-${id}`,
      label: titleOf(kind, content, 'Unnamed'),
      href: place.record(kind, id),
    })),
    loading: enabled && isFetching,
    problem: enabled ? error?.message : undefined,
  }
}
