import type { ManagedKind } from '@strongroom/api/contract'

/** Where the screens of each kind are. */
const places = {
  institution: { records: '/institutions', drafts: '/pending-institutions', tasks: '/tasks/institution' },
  client: { records: '/clients', drafts: '/pending-clients', tasks: '/tasks/client' },
} as const satisfies Readonly<Record<ManagedKind, { records: string; drafts: string; tasks: string }>>

const at = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`

/** The addresses of the screens of managed kinds, built in one place. */
export const place = {
  records: (kind: ManagedKind) => places[kind].records,
  record: (kind: ManagedKind, id: string) => at(places[kind].records, id),
  versions: (kind: ManagedKind, id: string) => `${at(places[kind].records, id)}?tab=versions`,
  notes: (kind: ManagedKind, id: string) => `${at(places[kind].records, id)}?tab=notes`,
  drafts: (kind: ManagedKind) => places[kind].drafts,
  newDraft: (kind: ManagedKind) => `${places[kind].drafts}/create`,
  draft: (kind: ManagedKind, id: string) => at(places[kind].drafts, id),
  tasks: (kind: ManagedKind) => places[kind].tasks,
  task: (kind: ManagedKind, id: string) => at(places[kind].tasks, id),
} as const
