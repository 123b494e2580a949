import type { Api } from '@strongroom/api'
import type { PrivilegedKind } from '@strongroom/api/contract'

const shown = 3

/** The call for the notes beside a record, the last ones; with them comes how many there are in all. */
export const lastNotes = (api: Api, kind: PrivilegedKind, id: string) => api.records(kind).notes(id, { limit: shown })
