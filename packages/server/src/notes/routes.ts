import { addNoteBody, paths, privilegeFor, recordKinds } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import type { ServedKinds } from '../records/kind-room.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { addNote } from './add-note.ts'
import { listNotes } from './list-notes.ts'

/** The notes on every kind's records and drafts. */
export const noteRoutes = (kinds: ServedKinds) => (api: Rooms) => {
  for (const { kind } of kinds) {
    const path = route(paths.notes.replace('{type}', recordKinds[kind].type))
    const view = privilegeFor(kind, 'view')
    api.get(path, async (c) => {
      requirePrivilege(c, view)
      return c.json(
        await listNotes(readingOf(c), { kind, id: requireId(c, recordKinds[kind].idRequired), query: queryOf(c) }),
      )
    })
    api.post(path, async (c) => {
      requirePrivilege(c, view)
      const id = requireId(c, recordKinds[kind].idRequired)
      const note = await readBody(c, addNoteBody)
      return transact(c, async (work) => ({ status: 201, body: await addNote(work, { kind, id, ...note }) }))
    })
  }
}
