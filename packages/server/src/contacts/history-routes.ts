import { addNoteBody, paths, recordKinds } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { addNote } from '../notes/add-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { currentRecord } from '../records/current-record.ts'
import { requireId } from '../http/require-id.ts'
import { listVersions } from '../versions/list-versions.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { readingIn, type Person, type Reading } from '../work/work.ts'
import { requireContact, requireContactDraft } from './contact-rights.ts'

const kind = 'contact'
const { type } = recordKinds[kind]

/** The versions of a contact, and the notes on it. */
export function contactHistoryRoutes(api: Rooms): void {
  api.get(route(paths.versions.replace('{type}', type)), async (c) => {
    signedIn(c)
    const [reading, id] = [readingOf(c), requireId(c, recordKinds[kind].idRequired)]
    await requireContact(reading, { id, action: 'view' })
    return c.json(await listVersions(reading, { kind, id, query: queryOf(c) }))
  })
  const notes = route(paths.notes.replace('{type}', type))
  api.get(notes, async (c) => {
    signedIn(c)
    const [reading, id] = [readingOf(c), requireId(c, recordKinds[kind].idRequired)]
    await requireSeen(reading, id)
    return c.json(await listNotes(reading, { kind, id, query: queryOf(c) }))
  })
  api.post(notes, async (c) => {
    signedIn(c)
    const id = requireId(c, recordKinds[kind].idRequired)
    const note = await readBody(c, addNoteBody)
    return transact(c, async (work) => {
      await requireSeen(readingIn(work), id)
      return { status: 201, body: await addNote(work, { kind, id, ...note }) }
    })
  })
}

/** An approved contact, or an open draft of one, is there and may be seen. @throws Problem 1043 */
async function requireSeen(reading: Reading<Person>, id: string): Promise<void> {
  const record = await currentRecord(reading.reader, kind, id)
  const requireOne = record ? requireContact : requireContactDraft
  await requireOne(reading, { id, action: 'view' })
}
