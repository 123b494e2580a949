import type { Api } from '@strongroom/api'
import type { RecordKind } from '@strongroom/api/contract'

const shown = 3

/** The call for the notes beside a record, the last ones; with them comes how many there are in all. */
export const lastNotes = (api: Api, kind: RecordKind, id: string) => api.records(kind).notes(id, { limit: shown })
