import type { RequestContent, RequestDecision } from '@strongroom/api/contract'
import { addDays, dayOf, instantOf } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Books } from '../approval/book.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { roomOf, type KindRoom } from '../records/kind-room.ts'
import { ask } from '../requests/ask.ts'
import { decideRequest } from '../requests/decide-request.ts'
import { splitRequest } from '../requests/split-request.ts'
import { transactionJob } from '../transactions/transaction-job.ts'
import { perform } from '../work/perform.ts'
import { runJob } from '../worker/run-job.ts'
import { answerToday, type Answer } from './answer-today.ts'
import { demoPeople, pick } from './demo-people.ts'
import { momentsOfToday, workingTime } from './working-time.ts'

/** What somebody asks for of the demo network, by the titles of the accounts, and what becomes of it on the first day. */
interface DemoRequest {
  type: RequestContent['type']
  amount: string
  from?: string
  to?: string
  own?: Partial<RequestContent>
  /** In how many days it is needed. */
  neededIn?: number
  decision?: Decided
  /** The amounts of its parts, the first of which is approved. */
  parts?: readonly string[]
  /** What the simulated rail says of it at once. */
  answer?: string
}

type Decided = RequestDecision extends infer One ? (One extends unknown ? Omit<One, 'revision'> : never) : never

const approve = { action: 'approve' } as const
const portal = { channel: 'Portal' } as const

const requests: readonly DemoRequest[] = [
  {
    type: 'withdrawal',
    amount: '5000.00',
    from: 'Ada Winslow, money market',
    own: { description: 'New furnace' },
    neededIn: 3,
  },
  {
    type: 'transfer',
    amount: '2500.00',
    from: 'Camille Fontaine, money market',
    to: 'Esther Goldberg, money market',
    own: { description: 'Rent of two months' },
    decision: { ...approve, comment: 'Both confirmed it.' },
  },
  {
    type: 'deposit',
    amount: '25000.00',
    to: 'Hollis Grocers Cooperative, operating',
    own: { ...portal, rail: 'Fedwire', description: 'Takings of the week' },
    neededIn: 1,
  },
  {
    type: 'withdrawal',
    amount: '30000.00',
    from: 'Larkspur Hospice Foundation, operating',
    own: { description: 'Beds, in three deliveries' },
    neededIn: 10,
    parts: ['10000.00', '10000.00', '10000.00'],
  },
  {
    type: 'deposit',
    amount: '6400.00',
    to: 'Dunmore Township, reserve',
    own: { ...portal, description: 'Licence fees' },
    decision: approve,
  },
  {
    type: 'withdrawal',
    amount: '350.00',
    from: 'Bela Novak, money market',
    own: { rail: 'RTP', description: 'To checking' },
    decision: approve,
    answer: 'Failed R03',
  },
  {
    type: 'withdrawal',
    amount: '1800.00',
    from: 'Juniper Data Works, operating',
    own: { channel: 'API', rail: 'RTP', description: 'Hosting' },
    decision: approve,
    answer: 'Settled',
  },
  {
    type: 'withdrawal',
    amount: '90000.00',
    from: 'Farrow & Pike Builders, operating',
    own: { description: 'Land' },
    decision: { action: 'reject', comment: 'The levy of the county comes first: ask again when it is settled.' },
  },
  {
    type: 'transfer',
    amount: '700.00',
    from: 'Abbott Lane Dental Partners, operating',
    to: 'Abbott Lane Dental Partners, reserve',
    own: portal,
    decision: { action: 'withdraw', comment: 'Entered twice.' },
  },
  {
    type: 'transfer',
    amount: '1200.00',
    from: 'Abbott Lane Dental Partners, operating',
    to: 'Abbott Lane Dental Partners, reserve',
    own: { description: 'Reserve of the quarter' },
    neededIn: 2,
  },
]

/** How many transactions they write. */
export const approvedAtOnce = requests.filter(({ decision, parts }) => parts || decision?.action === 'approve').length

/**
 * Asks for what the clients of the demo network want, and decides on some of it; the simulated rail answers for two. Not
 * without the people and the accounts.
 */
export async function seedRequests(
  deps: WorkDeps,
  { kinds, books, months }: { kinds: readonly KindRoom[]; books: Books; months: number },
): Promise<void> {
  const { db, clock } = deps
  const { rows: found } = await sql<{ id: string; title: string }>`
    select id, content ->> 'title' as title from client_account
    where content ->> 'title' in (${sql.join(requests.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()))})`.execute(
    db,
  )
  const people = await db.transaction().execute(demoPeople)
  const calendar = (await db.transaction().execute((tx) => businessCalendars(tx, ['FED'])))('FED')
  if (!people || found.length === 0) return
  const idOf = new Map(found.map(({ id, title }) => [title, id]))
  const desk = { room: roomOf(kinds, 'transaction'), books }
  const today = dayOf(instantOf(clock.now()), 'America/New_York')
  const answered: Answer[] = []
  // With no months behind it all is done now: of several servers that begin at once another may have anchored by then.
  const moments =
    months === 0 ? [] : momentsOfToday(clock.now(), { atWork: workingTime(calendar), count: 2 * requests.length })
  const atMoment = (at: number): WorkDeps => ({ ...deps, clock: { now: () => moments[at] ?? clock.now() } })
  for (const [index, { from, to, own, neededIn, decision, parts, answer, ...what }] of requests.entries()) {
    const [maker, approver] = [pick(people.makers, index), pick(people.approvers, index)]
    const [source, destination] = [idOf.get(from ?? ''), idOf.get(to ?? '')]
    const whole = await perform(atMoment(2 * index), maker, async (work) => {
      const asked = await ask(work, {
        ...what,
        currency: 'USD',
        ...(source !== undefined && { sourceAccountId: source }),
        ...(destination !== undefined && { destinationAccountId: destination }),
        ...(neededIn !== undefined && { neededBy: addDays(today, neededIn) }),
        ...own,
      })
      return parts
        ? await splitRequest(work, { ...asked, parts: parts.map((amount) => ({ amount })) })
        : { ...asked, parts: [] }
    })
    const decided = whole.parts[0] ?? whole
    const act = parts ? approve : decision
    if (!act) continue
    await perform(atMoment(2 * index + 1), act.action === 'withdraw' ? maker : approver, (work) =>
      decideRequest(work, { ...act, id: decided.id, desk, revision: decided.revision }),
    )
    if (answer !== undefined) answered.push([decided.requestNumber, answer])
  }
  await runJob(deps, transactionJob)
  await answerToday(deps, answered, 'first day, requests')
}
