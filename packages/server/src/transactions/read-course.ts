import { accountKinds, accountTypes, type TransactionCourse, type TransactionPosting } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import { approvedContent } from '../records/approved-content.ts'
import { isReturns } from '../ledger/returns-account.ts'
import { platformDay } from '../days/days-at.ts'
import { loadPeople } from '../records/people.ts'
import { maySee } from '../records/titles-of.ts'
import type { Person, Reading } from '../work/work.ts'
import { beginningOf } from './beginning-of.ts'
import { deskOf, todayAt } from './due-day.ts'
import { endsOf } from './ends.ts'
import { bookUnnamed, unnamingMarks } from './failure-words.ts'
import { seesBooks } from './told-figures.ts'
import { standsAgainst, standsForGood } from './undo-issues.ts'

/** The way of an approved transaction from its beginning on, and what it put into the books. @throws Problem 1043 there is none of this id */
export async function readCourse(
  { reader, now, actor }: Reading<Person>,
  { id }: { id: string },
): Promise<TransactionCourse> {
  const content = await approvedContent(reader, 'transaction', id)
  const state = await reader
    .selectFrom('transaction_state')
    .select(['status', 'entry_id', 'undone_by', 'reversed_by'])
    .where('transaction_id', '=', id)
    .executeTakeFirst()
  if (!content || !state) throw new Problem('recordNotFound')
  const [ends = {}] = await endsOf(reader, [content])
  const desk = deskOf(ends)
  const events = await reader
    .selectFrom('transaction_event')
    .selectAll()
    .where('transaction_id', '=', id)
    .orderBy('number')
    .execute()
  const beginning = await beginningOf(reader, id)
  const people = await loadPeople(reader, [...beginning.map(({ by }) => by), ...events.map(({ user_id }) => user_id)])
  // Nothing comes after it.
  const undoing = state.reversed_by === null ? undefined : events.length - 1
  return {
    asOf: now.toISOString(),
    beginning: beginning.map(({ at, by, ...begun }) => ({ ...begun, at: at.toISOString(), by: people.ref(by) })),
    steps: events.map(({ status, at, user_id, system, detail }, place) => ({
      status,
      at: at.toISOString(),
      by: people.refOrNull(user_id),
      system,
      detail:
        detail === null || seesBooks(actor) || namesNoAccount(detail, { isUndone: undoing === place })
          ? detail
          : bookUnnamed,
    })),
    postings: await postingsIn(
      { reader, actor },
      [state.entry_id, state.undone_by].filter((entry) => entry !== null),
    ),
    undoRefused: standsForGood(content) ?? standsAgainst(state.status) ?? null,
    today: desk ? todayAt(desk, now) : await platformDay(reader, now),
  }
}

/**
 * Why the books did not allow something names accounts; what a rail answered, what people undid it by, and behind what other
 * item of its set it was stopped, do not.
 */
const namesNoAccount = (detail: string, { isUndone }: { isUndone: boolean }): boolean =>
  isUndone || unnamingMarks.some((mark) => detail.startsWith(mark))

interface Row extends Omit<TransactionPosting, 'bookedAt' | 'accountType' | 'accountId' | 'accountName'> {
  bookedAt: Date
  ownerKind: string
  ownerId: string
  name: string | null
}

/** What entries put on accounts: entry by entry, debits before credits. What may not be seen goes by what it is. */
async function postingsIn({ reader, actor }: Asking, entries: readonly string[]): Promise<TransactionPosting[]> {
  if (entries.length === 0) return []
  const { rows } = await sql<Row>`
    select p.entry_id as "entryId", e.description, e.reverses is not null as "isReversal",
      e.effective_date as "effectiveDate", e.booked_at as "bookedAt", p.currency, p.amount::text as amount,
      a.owner_kind as "ownerKind", a.owner_id as "ownerId",
      coalesce(c.content ->> 'title', i.content ->> 'name') as name
    from posting p join entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
      left join client_account c on a.owner_kind = 'clientAccount' and c.id = a.owner_id
      left join institution_account i on a.owner_kind = 'institutionAccount' and i.id = a.owner_id
    where p.entry_id in (${sql.join(entries)})
    order by p.entry_id, p.amount, a.id`.execute(reader)
  return rows.map(({ ownerKind, ownerId, name, bookedAt, amount, ...row }) => ({
    ...row,
    bookedAt: bookedAt.toISOString(),
    amount: money(amount, row.currency),
    ...(name === null
      ? {
          accountName: isReturns(ownerId) ? 'Owed after returns' : (programNames[ownerId] ?? ownerId),
          accountType: null,
          accountId: null,
        }
      : {
          accountName: nameFor(actor, typeNames[ownerKind], name),
          accountType: typeNames[ownerKind] ?? null,
          accountId: ownerId,
        }),
  }))
}

type Asking = Pick<Reading<Person>, 'reader' | 'actor'>

/** What an account is called for whoever asks: its kind, where accounts of it may not be shown to them. */
function nameFor(actor: Person, type: string | undefined, name: string): string {
  if (!isInBooks(type)) return 'Account'
  return maySee(actor, accountKinds[type]) ? name : accountTypes[type]
}

const isInBooks = (type: string | undefined): type is 'ClientAccount' | 'InstitutionAccount' =>
  type === 'ClientAccount' || type === 'InstitutionAccount'

const typeNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(accountKinds).map(([type, kind]) => [kind, type]),
)

/** What the program's own accounts are called. */
const programNames: Readonly<Record<string, string>> = {
  FeeIncome: 'Fee income',
  FeesReceivable: 'Fees receivable',
  InterestExpense: 'Interest expense',
  Adjustments: 'Adjustments',
  Funding: 'Funding',
}
