import type { RecordKind } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { limitsAt } from '../coverage/limits-at.ts'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { currentRecord } from '../records/current-record.ts'
import type { ReferenceIn } from '../records/references-in.ts'

/** A record that counts for a draft. `follows` is what the one before it says, where it may be a new one. */
export type Counting = ReferenceIn & { follows?: Content | undefined }

interface Asked {
  kind: RecordKind
  content: Content
  since: Date
  now: Date
}

/** What counts for the draft of an account though no field names it: the limits of its deposits, and the plans of its plan's code. */
export async function countingUnnamed(reader: Reader, asked: Asked): Promise<Counting[]> {
  if (asked.kind !== 'clientAccount' && asked.kind !== 'institutionAccount') return []
  return [...(await plansBeside(reader, asked.content)), ...(await limitsOver(reader, asked))]
}

const textIn = (content: Content | undefined, name: string): string | undefined => {
  const value = content?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The limits that coverage takes where the account is, or the one that holds it. */
async function limitsOver(reader: Reader, { kind, content, since, now }: Asked): Promise<Counting[]> {
  const programId = textIn(content, 'programAccountId') ?? ''
  const isClients = kind === 'clientAccount'
  const account = isClients ? (await currentRecord(reader, 'institutionAccount', programId))?.content : content
  const institutionId = textIn(account, 'institutionId')
  const currency = textIn(content, 'currency')
  if (institutionId === undefined || currency === undefined) return []
  const depositProtectionId = textIn(account, 'depositProtectionId')
  const limits = await limitsAt(reader, { institutionId, depositProtectionId, currency, since, now })
  const way = isClients
    ? { path: 'programAccountId', label: 'Program account: limit of its deposits' }
    : { path: 'institutionId', label: 'Institution: limit of its deposits' }
  return limits.map(({ id, follows }) => ({ kind: 'depositProtection', id, ...way, inList: false, follows }))
}

/** Plans of one code follow one another: the others of the code of an account’s plan, in the order of their days. */
async function plansBeside(reader: Reader, content: Content): Promise<Counting[]> {
  const planId = textIn(content, 'interestRatePlanId')
  if (planId === undefined) return []
  const { rows: plans } = await sql<{ id: string; from: string; content: Content }>`
    select other.id, other.effective_from as "from", other.content
    from interest_rate_plan own join interest_rate_plan other on other.code = own.code
    where own.id = ${planId} order by other.effective_from, other.id`.execute(reader)
  return plans
    .filter(({ id }) => id !== planId)
    .map(({ id, from }) => ({
      kind: 'interestRatePlan',
      id,
      path: 'interestRatePlanId',
      label: 'Interest rate plan: another of its code',
      inList: false,
      follows: plans.findLast((before) => before.from < from)?.content,
    }))
}
