import { recordKinds, type RecordKind } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Books } from '../approval/book.ts'
import { decide } from '../approval/decide.ts'
import { sendToApproval, type Sent } from '../approval/send-to-approval.ts'
import type { Content } from '../db/record-tables.ts'
import type { Tx } from '../db/schema.ts'
import { loadUser } from '../directory/load-user.ts'
import { createDraft } from '../drafts/create-draft.ts'
import { takeBackDraft } from '../approval/take-back-draft.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import type { Deps } from '../http/app-env.ts'
import { addNote } from '../notes/add-note.ts'
import type { DemoChange, DemoDraft } from '../records/demo-data.ts'
import type { KindRoom, ServedKinds } from '../records/kind-room.ts'
import type { Person, Work } from '../work/work.ts'
import { seedPeople } from './people.ts'

const day = 86_400_000
/** Each act takes so small a part of the time that is left: however much there is to do, none of it lies in the future. */
const pace = 120

/**
 * Writes the demo network of these kinds: approved records with real makers, approvers and histories, and work in every
 * state. All of it goes through the platform's own verbs, in one transaction. Answers whether it wrote anything: not
 * where there are records already, nor where the demo people are missing.
 */
export async function seedRecords(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { kinds, books }: { kinds: ServedKinds; books: Books },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7304)`.execute(tx)
    if (await tx.selectFrom('draft').select('id').limit(1).executeTakeFirst()) return false
    const people = await demoPeople(tx)
    if (!people) return false
    const now = clock.now().getTime()
    let instant = now - 60 * day
    let until = now - 2 * day
    const demo: Demo = {
      ...people,
      books,
      records: new Map(),
      as(actor) {
        instant += Math.ceil((until - instant) / pace)
        return { tx, now: new Date(instant), ids, actor }
      },
    }
    const networks = []
    for (const room of kinds) {
      const data = room.demo((kind, title) => recordNamed(demo, kind, title))
      networks.push({ room, data })
      for (const [index, content] of data.records.entries()) await writeRecord(demo, room, { content, index })
    }
    instant = until
    until = now
    let turn = 0
    for (const { room, data } of networks) {
      for (const change of data.changes) await writeChange(demo, room, { change, index: (turn += 1) })
      for (const [index, { on, ...note }] of data.notes.entries())
        await addNote(demo.as(pick(note.visibility === 'Approvers' ? demo.approvers : demo.makers, index)), {
          kind: room.kind,
          id: recordNamed(demo, room.kind, on),
          ...note,
        })
    }
    turn = 0
    for (const { room, data } of networks)
      for (const draft of data.drafts) {
        await writeDraft(demo, room, { draft, index: turn })
        turn += 1
      }
    return true
  })
}

/** What the steps of the demo share. */
interface Demo {
  makers: readonly Person[]
  approvers: readonly Person[]
  books: Books
  /** Ids of the records that were written, by kind and title. */
  records: Map<string, string>
  /** The work of one person, some time after the last. */
  as(actor: Person): Work<Person>
}

async function demoPeople(tx: Tx): Promise<Pick<Demo, 'makers' | 'approvers'> | undefined> {
  const withRole = async (role: string): Promise<Person[]> => {
    const emails = seedPeople.filter((person) => person.role === role).map(({ email }) => email)
    const rows = await tx.selectFrom('app_user').select('id').where('email', 'in', emails).orderBy('email').execute()
    const people: Person[] = []
    for (const { id } of rows) {
      const person = await loadUser(tx, id)
      if (person) people.push({ person })
    }
    return people
  }
  const [makers, approvers] = [await withRole('maker'), await withRole('approver')]
  return makers.length > 0 && approvers.length > 0 ? { makers, approvers } : undefined
}

/** People take turns. */
function pick(people: readonly Person[], turn: number): Person {
  const person = people[turn % people.length]
  if (!person) throw new Error('The demo has nobody to do its work.')
  return person
}

function recordNamed({ records }: Demo, kind: RecordKind, title: string): string {
  const id = records.get(`${kind} ${title}`)
  if (id === undefined) throw new Error(`The demo has no ${recordKinds[kind].noun} named ${title} yet.`)
  return id
}

async function writeRecord(
  demo: Demo,
  room: KindRoom,
  { content, index }: { content: Content; index: number },
): Promise<void> {
  const maker = pick(demo.makers, index)
  const draft = await createDraft(demo.as(maker), { room, content })
  const sent = await sendToApproval(demo.as(maker), { books: demo.books, id: draft.id })
  // Out of step with the makers, so that every maker meets every approver.
  const approvedId = await approve(demo, sent, { approver: pick(demo.approvers, index % 3) })
  demo.records.set(`${room.kind} ${String(content[recordKinds[room.kind].title])}`, approvedId)
}

async function approve(
  demo: Demo,
  { draft, taskId }: Sent,
  { approver, comment }: { approver: Person; comment?: string },
): Promise<string> {
  const { books } = demo
  const decision = { action: 'approve', revision: draft.revision, ...(comment !== undefined && { comment }) }
  const { approvedId } = await decide(demo.as(approver), { books, id: taskId, ...decision })
  if (approvedId === null) throw new Error(`Task ${taskId} was approved and names no record.`)
  return approvedId
}

/** A change of a record, made or left waiting. */
async function writeChange(
  demo: Demo,
  room: KindRoom,
  { change, index }: { change: DemoChange; index: number },
): Promise<void> {
  const { books } = demo
  const [maker, approver] = [pick(demo.makers, index), pick(demo.approvers, index)]
  const { of, set, state, comment } = change
  const begun = await createDraft(demo.as(maker), {
    room,
    approvedId: recordNamed(demo, room.kind, of),
    content: {},
  })
  const content = { ...begun.content, ...set }
  const { id } = await saveDraft(demo.as(maker), { room, id: begun.id, revision: begun.revision, content })
  if (state === 'Pending') {
    await sendToApproval(demo.as(maker), { books, id, comment: comment ?? null })
    return
  }
  await approve(demo, await sendToApproval(demo.as(maker), { books, id }), {
    approver,
    ...(comment !== undefined && { comment }),
  })
}

/** Work that is under way, brought as far as its state. */
async function writeDraft(
  demo: Demo,
  room: KindRoom,
  { draft, index }: { draft: DemoDraft; index: number },
): Promise<void> {
  const { books } = demo
  const [maker, approver] = [pick(demo.makers, index), pick(demo.approvers, index)]
  const { content, state, remark } = draft
  const { id } = await createDraft(demo.as(maker), { room, content })
  if (state === 'Draft') return
  const sent = await sendToApproval(demo.as(maker), {
    books,
    id,
    comment: draft.sent ?? null,
    approverIds: draft.asksOne ? [approver.person.id] : [],
  })
  if (remark)
    await decide(demo.as(approver), {
      books,
      id: sent.taskId,
      action: state === 'Pending' ? 'comment' : 'reject',
      revision: sent.draft.revision,
      comment: remark.body,
      ...(remark.fieldPath !== undefined && { fieldPath: remark.fieldPath }),
    })
  if (state === 'Withdrawn') await takeBackDraft(demo.as(maker), { kind: room.kind, id })
}
