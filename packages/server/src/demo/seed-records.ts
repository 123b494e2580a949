import { recordKinds, type RecordKind } from '@strongroom/api/contract'
import type { BusinessCalendar } from '@strongroom/api/finance'
import { addDays, addMonths, calendarDate, dayOf, instantOf, type CalendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Books } from '../approval/book.ts'
import { decide } from '../approval/decide.ts'
import type { Sent } from '../approval/put-forward.ts'
import { seeTask } from '../approval/see-task.ts'
import { sendToApproval } from '../approval/send-to-approval.ts'
import type { Content } from '../db/record-tables.ts'
import { boardCarrier } from '../drafts/board-carrier.ts'
import { createDraft } from '../drafts/create-draft.ts'
import { takeBackDraft } from '../approval/take-back-draft.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { depositPostings } from '../ledger/deposit-postings.ts'
import { post } from '../ledger/post.ts'
import { forgetSettled } from '../notifications/forget-settled.ts'
import { addNote } from '../notes/add-note.ts'
import type { DemoChange, DemoData, DemoDraft } from '../records/demo-data.ts'
import type { KindRoom } from '../records/kind-room.ts'
import type { Person, Work } from '../work/work.ts'
import { demoPeople, pick, type DemoPeople } from './demo-people.ts'
import { workingTime, type WorkingTime } from './working-time.ts'
import { writePast } from './write-past.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** The day that has begun wherever an institution is. */
const begunDay = (milliseconds: number) => dayOf(instantOf(new Date(milliseconds)), 'Pacific/Honolulu')

/**
 * When what comes after the months behind is approved: some days before now, at the beginning of a day of work, and so that
 * the day after which all of it is approved is one on which the rails are open, whatever weekends and holidays there are.
 */
function approvedFrom(now: number, { isBusinessDay }: BusinessCalendar, atWork: WorkingTime): number {
  let from = now - 3 * day - hour
  while (!isBusinessDay(daysFrom(from).approved) || !isBusinessDay(daysFrom(from).after)) from -= day
  // Its hours of work are within a day of Honolulu, which begins at 10:00 UTC.
  return atWork.after(new Date(`${begunDay(from)}T10:00:00.000Z`), 0).getTime()
}

const daysFrom = (from: number) => ({ approved: begunDay(from), after: addDays(begunDay(from), 2) })

/**
 * Writes the demo network of these kinds: approved records with real makers, approvers and histories, and work in every
 * state. All of it goes through the platform's own verbs, in one transaction. With `months`, as many lie between the day
 * on which money came to the accounts and today. Answers whether it wrote anything: not where there are records already,
 * nor where the demo people are missing.
 */
export async function seedRecords(
  { db, clock, ids, historyMac }: WorkDeps,
  { kinds, books, months = 0 }: { kinds: readonly KindRoom[]; books: Books; months?: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Another server may be writing it: that takes longer than anything else is waited for.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(7304)`.execute(tx)
    if (await tx.selectFrom('draft').select('id').limit(1).executeTakeFirst()) return false
    const people = await demoPeople(tx)
    if (!people) return false
    const now = clock.now().getTime()
    const calendar = (await businessCalendars(tx, ['FED']))('FED')
    const atWork = workingTime(calendar)
    const lastFrom = approvedFrom(now, calendar, atWork)
    const past = { from: addMonths(begunDay(now), -months), until: begunDay(lastFrom + hour - day) }
    let instant = months === 0 ? now - 60 * day : Date.parse(past.from) - 9 * day
    // Each act takes a small part of the time of work that is left: however many there are, none of them lies in the future.
    let [until, pace] = [months === 0 ? now - 3 * day : Date.parse(past.from) - day, 400]
    const demo: Demo = {
      ...people,
      books,
      kinds,
      records: new Map(),
      as(actor) {
        instant = passed(instant, until, pace)
        return { tx, now: new Date(instant), ids, historyMac, actor }
      },
    }
    /** Without months behind it all is as close together as its days allow, whatever the hour. */
    function passed(from: number, to: number, parts: number): number {
      if (months === 0) return from + Math.ceil((to - from) / parts)
      const left = atWork.between(new Date(from), new Date(to))
      return atWork.after(new Date(from), Math.ceil(left / parts)).getTime()
    }
    const networks = []
    let turn = 0
    for (const room of kinds) {
      const days = { ...daysFrom(instant), today: begunDay(now) }
      const data = room.demo((kind, title) => recordNamed(demo, kind, title), days)
      networks.push({ room, data })
      for (const [index, content] of data.records.entries())
        await writeRecord(demo, room, { content, index, items: itemsIn(data, room, content) })
      const isEarly = months > 0 && data.deposits !== undefined
      if (isEarly)
        for (const change of networks.flatMap(earlyOf))
          await writeChange(demo, change.room, { ...change, index: (turn += 1) })
      for (const [index, { to, amount }] of (data.deposits ?? []).entries())
        await writeDeposit(demo.as(pick(demo.makers, index)), {
          clientAccountId: recordNamed(demo, room.kind, to),
          amount,
          number: index + 1,
          ...(months > 0 && { day: past.from }),
        })
      if (isEarly) {
        const changes = networks.flatMap((network) =>
          (network.data.past ?? []).map((change) => ({ room: network.room, change })),
        )
        const each = Math.ceil(changes.length / months)
        await writePast(
          { tx, ids, historyMac, people },
          {
            ...past,
            async decide(at) {
              ;[instant, until] = [at.getTime(), at.getTime() + 3 * day]
              for (const change of changes.splice(0, each))
                await writeChange(demo, change.room, { ...change, index: (turn += 1) })
            },
          },
        )
        ;[instant, until] = [lastFrom, lastFrom + hour]
      }
    }
    ;[instant, until] = [months === 0 ? now - 3 * day : lastFrom + hour, now]
    pace = 60
    for (const { room, data } of networks) {
      for (const change of data.changes)
        if (months === 0 || !change.early) await writeChange(demo, room, { change, index: (turn += 1) })
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
        await writeDraft(demo, room, { draft, index: turn, items: itemsIn(data, room, draft.content) })
        turn += 1
      }
    await forgetSettled(tx)
    return true
  })
}

const earlyOf = ({ room, data }: { room: KindRoom; data: DemoData }) =>
  data.changes.flatMap((change) => (change.early ? [{ room, change }] : []))

/** What the steps of the demo share. */
interface Demo extends DemoPeople {
  books: Books
  kinds: readonly KindRoom[]
  /** Ids of the records that were written, by kind and title. */
  records: Map<string, string>
  /** The work of one person, some hours after the last. */
  as(actor: Person): Work<Person>
}

function recordNamed({ records }: Demo, kind: RecordKind, title: string): string {
  const id = records.get(`${kind} ${title}`)
  if (id === undefined) throw new Error(`The demo has no ${recordKinds[kind].noun} named ${title} yet.`)
  return id
}

async function writeRecord(
  demo: Demo,
  room: KindRoom,
  { content, index, items }: { content: Content; index: number; items: readonly Content[] },
): Promise<void> {
  const maker = pick(demo.makers, index)
  const draft = await createDraft(demo.as(maker), { room, content })
  await writeItems(demo, room, { carrierId: draft.id, maker, items })
  const sent = await sendToApproval(demo.as(maker), { books: demo.books, id: draft.id })
  // Out of step with the makers, so that every maker meets every approver.
  const approvedId = await approve(demo, sent, { approver: pick(demo.approvers, index % 3) })
  demo.records.set(`${room.kind} ${String(content[recordKinds[room.kind].title])}`, approvedId)
}

const itemsIn = ({ items = {} }: DemoData, { kind }: KindRoom, content: Content): readonly Content[] =>
  items[String(content[recordKinds[kind].title])] ?? []

/** Drafts that ride with the one that was just begun. */
async function writeItems(
  demo: Demo,
  { kind }: KindRoom,
  { carrierId, maker, items }: { carrierId: string; maker: Person; items: readonly Content[] },
): Promise<void> {
  const room = demo.kinds.find(({ carriedBy }) => carriedBy?.kind === kind)
  if (!room?.carriedBy) return
  for (const item of items) {
    const content = { ...item, [room.carriedBy.field]: carrierId }
    const work = demo.as(maker)
    await createDraft(work, { room, content, rider: await boardCarrier(work, { room, content }) })
  }
}

async function approve(
  demo: Demo,
  { draft, taskId }: Sent,
  { approver, comment }: { approver: Person; comment?: string },
): Promise<string> {
  const { books } = demo
  const decision = { action: 'approve', revision: draft.revision, ...(comment !== undefined && { comment }) }
  await seeTask(demo.as(approver), { books, id: taskId, revision: draft.revision })
  const { approvedId } = await decide(demo.as(approver), { books, id: taskId, ...decision })
  if (approvedId === null) throw new Error(`Task ${taskId} was approved and names no record.`)
  return approvedId
}

// So that a month has been paid in since, whatever day it is, and transactions of the demo come later.
const daysSince = 50

/** Money that arrived some weeks before anybody looks, in the books as any other. */
async function writeDeposit(
  work: Work,
  {
    clientAccountId,
    amount,
    number,
    day: effectiveDate = addDays(calendarDate(work.now.toISOString().slice(0, 10)), -(daysSince + (number % 8))),
  }: { clientAccountId: string; amount: string; number: number; day?: CalendarDate },
): Promise<void> {
  await post(work, {
    entry: {
      reference: `DEMO-${String(number).padStart(5, '0')}`,
      description: 'Opening deposit of the demo',
      effectiveDate,
    },
    postings: await depositPostings(work.tx, { clientAccountId, amount }),
  })
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
  { draft, index, items }: { draft: DemoDraft; index: number; items: readonly Content[] },
): Promise<void> {
  const { books } = demo
  const [maker, approver] = [pick(demo.makers, index), pick(demo.approvers, index)]
  const { content, state, remark } = draft
  const { id } = await createDraft(demo.as(maker), { room, content })
  await writeItems(demo, room, { carrierId: id, maker, items })
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
