import type { Content } from '../db/record-tables.ts'
import type { FileRow } from '../import/import-rows.ts'
import { balancesOf } from '../ledger/balances.ts'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { importSettlement } from '../transactions/import-settlement.ts'
import { transactionFaults } from '../transactions/transaction-faults.ts'
import { transactionJob } from '../transactions/transaction-job.ts'
import { runJob } from '../worker/run-job.ts'
import { deposit } from './deposit.ts'
import { approvedRecord, complete, lifeCycle, type Cast } from './life-cycle.ts'
import type { Answered, TestPlatform } from './test-platform.ts'

/** An institution with its accounts, in New York, where the day's last payments leave at 14:00. */
export interface Place {
  institutionId: string
  omnibusId: string
  /** By their type. */
  own: Readonly<Record<'Fee' | 'Operating' | 'Interest', string>>
}

/** Opens an institution with an omnibus and accounts of the operator's own. */
export async function openPlace({ maya, grace }: Cast, name: string): Promise<Place> {
  const made = async (kind: 'institution' | 'institutionAccount', own: Content): Promise<string> =>
    (await approvedRecord(kind, { maker: maya, approver: grace, content: complete(kind, own) })).id
  const institutionId = await made('institution', { name, timezoneId: 'America/New_York', dailyCutoff: '14:00' })
  const account = (accountType: string) =>
    made('institutionAccount', { institutionId, accountType, name: `${name}, ${accountType}` })
  return {
    institutionId,
    omnibusId: await account('ProgramOmnibus'),
    own: { Fee: await account('Fee'), Operating: await account('Operating'), Interest: await account('Interest') },
  }
}

/** Opens a client's account there, with so much on it. */
export async function openClientAccount(
  { platform, maya, grace }: Cast,
  { omnibusId }: Place,
  amount?: string,
): Promise<string> {
  const content = complete('clientAccount', { programAccountId: omnibusId })
  const { id } = await approvedRecord('clientAccount', { maker: maya, approver: grace, content })
  if (amount !== undefined) await deposit(platform, id, { amount })
  return id
}

export const from = (id: string, type = 'ClientAccount'): Content => ({
  sourceAccountType: type,
  sourceAccountId: id,
})
export const to = (id: string, type = 'ClientAccount'): Content => ({
  destinationAccountType: type,
  destinationAccountId: id,
})

/** Content of a transaction without the ends of the sample. */
export function movement(type: string, amount: string, own: Content = {}): Content {
  const { destinationAccountId: _id, destinationAccountType: _type, ...rest } = complete('transaction')
  return { ...rest, type, amount, ...own }
}

const calls = lifeCycle('transaction')

/** What came of a transaction that was drafted, sent and approved: the decision, or the refusal. */
export async function decisionOf({ maya, grace }: Cast, content: Content): Promise<Answered> {
  const draft = await calls.create(maya, content)
  if (draft.status !== 201) return draft
  const sent = await calls.send(maya, draft.body.id)
  if (sent.status !== 200) return sent
  return calls.decide(grace, sent.body.taskId, { action: 'approve', revision: sent.body.revision })
}

/** The same, with the record in place of the decision. */
export async function decided(cast: Cast, content: Content): Promise<Answered> {
  const done = await decisionOf(cast, content)
  return done.status === 200 ? calls.approved(cast.maya, done.body.approvedId) : done
}

/** The reasons of a refusal, by the field of the content that each is about. */
export const reasonsOf = ({ body }: Answered): Record<string, string> =>
  Object.fromEntries(
    (body.additionalReasons ?? []).map(({ field, message }: { field?: string; message: string }) => [
      field?.replace('content.', ''),
      message,
    ]),
  )

/** What is on a client's account: posted, held, free. */
export async function onAccount({ db }: Pick<TestPlatform, 'db'>, id: string): Promise<[string, string, string]> {
  const balances = await balancesOf(db, { kind: 'clientAccount', side: 'credit', ids: [id] })
  const balance = balances.get(id)
  return [balance?.ledger ?? 'none', balance?.held ?? 'none', balance?.available ?? 'none']
}

/** What is on an account at an institution, as the institution owes it. */
export async function atInstitution({ db }: Pick<TestPlatform, 'db'>, id: string): Promise<string> {
  return (await balancesOf(db, { kind: 'institutionAccount', side: 'debit', ids: [id] })).get(id)?.ledger ?? 'none'
}

/** Lets everything go that is due. */
export const letGo = ({ deps }: Pick<TestPlatform, 'deps'>): Promise<number> => runJob(deps, transactionJob)

/** A row of a settlement file about a transaction. */
export const answerFor = (
  { content }: { content: Content },
  own: Partial<Record<'trace' | 'amount' | 'currency' | 'result' | 'day', string>> = {},
): Record<string, string> => ({
  reference: String(content.reference),
  trace: `T-${String(content.reference)}`,
  amount: String(content.amount),
  currency: String(content.currency),
  result: 'Settled',
  day: '2026-11-20',
  ...own,
})

/** Rows as they are read from a file. */
const fileOf = (rows: readonly (Record<string, string> | undefined)[]): FileRow[] =>
  rows.map((values, index) => ({ line: index + 2, values }))

/** Imports answers of the rail. */
export const settleBy = ({ deps }: Pick<TestPlatform, 'deps'>, rows: readonly (Record<string, string> | undefined)[]) =>
  importSettlement(deps, fileOf(rows), { source: 'rail.csv', actor: { system: 'import' } })

/** Everything in the books and the transactions that does not hold. */
export const faultsOf = async ({ db }: Pick<TestPlatform, 'db'>): Promise<string[]> => [
  ...(await ledgerFaults(db)),
  ...(await transactionFaults(db)),
]
