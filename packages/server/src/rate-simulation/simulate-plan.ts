import type { ContentOf, RateSimulation } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { inForceOn, simulateRates, type PlanVersion, type SimulatedAccount } from '@strongroom/api/finance'
import { calendarDate, type CalendarDate } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { platformDay } from '../days/days-at.ts'
import { readTerms } from '../rate-terms/read-terms.ts'
import { openStatuses } from '../records/open-statuses.ts'
import { storedContent } from '../records/stored-content.ts'
import { readVersions, UnreadableVersion } from '../versions/read-versions.ts'
import type { Reading } from '../work/work.ts'
import { accountsOn, type AccountOfPlan } from './accounts-on.ts'

type Plan = ContentOf<'interestRatePlan'>

/** An account on a plan, with what the change does to it. */
export type SimulatedOnPlan = SimulatedAccount & Pick<AccountOfPlan, 'title' | 'clientId'>

/** What a pending plan would do to each account on it. */
export interface PlanSimulation extends Pick<RateSimulation, 'draftId' | 'revision' | 'day' | 'waitsFor' | 'currency'> {
  accounts: readonly SimulatedOnPlan[]
}

/**
 * What the accounts on a pending plan would earn, by the rules of the field over the balances of now: those on the plan
 * that it changes, or of a new one those on the plans of its code, which it follows.
 * @throws Problem 1043 no open draft, UnreadableVersion where one of them cannot be read: interest stands still as well
 */
export async function simulatePlan({ reader, now }: Reading, { id }: { id: string }): Promise<PlanSimulation> {
  const draft = await reader
    .selectFrom('draft')
    .select(['approved_id', 'content', 'revision'])
    .where('id', '=', id)
    .where('kind', '=', 'interestRatePlan')
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (!draft) throw new Problem('recordNotFound')
  const today = await platformDay(reader, now)
  const about = { draftId: id, revision: draft.revision }
  // What it is called changes nothing, and may be written last.
  const written = { name: 'New', ...storedContent('interestRatePlan', draft.content) }
  const submitted = everyKind.interestRatePlan.submit(written, { today })
  if (!submitted.ok) {
    const waitsFor = [...new Set(submitted.issues.map(({ field }) => field.split('.')[0] ?? field))]
    return { ...about, day: today, waitsFor, currency: null, accounts: [] }
  }
  const plan = submitted.content
  const day = calendarDate(dayOfRates(plan, today))
  const planIds = draft.approved_id === null ? await plansOfCode(reader, plan.code) : [draft.approved_id]
  const read = await readVersions(reader, 'interestRatePlan', planIds)
  const accounts: SimulatedOnPlan[] = []
  for (const planId of planIds) {
    const versions = read.get(planId) ?? []
    if (versions instanceof UnreadableVersion) throw versions
    const changed = { version: versions.length + 1, content: plan }
    const termsOf = await readTerms(reader, [...versions, changed])
    const before = { ...termsOf(versions), day: lastInForce(versions, day) }
    const after = { ...termsOf(draft.approved_id === null ? [changed] : [...versions, changed]), day }
    const onPlan = await accountsOn(reader, planId)
    const rows = simulateRates(onPlan, { before, after })
    accounts.push(...rows.map((row, place) => ({ ...row, ...wordsOf(onPlan[place]) })))
  }
  return { ...about, day, waitsFor: [], currency: plan.currency, accounts }
}

const wordsOf = (account: AccountOfPlan | undefined) => ({
  title: account?.title ?? null,
  clientId: account?.clientId ?? null,
})

/** Today, or the first day of a plan that begins later, or the last of one that is over. */
function dayOfRates({ effectiveFrom, effectiveTo }: Plan, today: string): string {
  if (effectiveFrom > today) return effectiveFrom
  return effectiveTo !== undefined && effectiveTo < today ? effectiveTo : today
}

/** The day itself, or where the plan has ended before it the last day on which it was in force. */
function lastInForce(versions: readonly PlanVersion[], day: CalendarDate): CalendarDate {
  if (inForceOn(versions, day)) return day
  const ends = versions.flatMap(({ content: { effectiveTo } }) =>
    effectiveTo !== undefined && effectiveTo < day ? [effectiveTo] : [],
  )
  const last = ends.toSorted((one, other) => (one < other ? -1 : 1)).at(-1)
  return last === undefined ? day : calendarDate(last)
}

/** Approved plans that have this code, whatever its case. */
async function plansOfCode(reader: Reader, code: string): Promise<string[]> {
  const rows = await reader.selectFrom('interest_rate_plan').select(['id', 'content']).orderBy('id').execute()
  const wanted = code.toLowerCase()
  return rows.flatMap(({ id, content }) =>
    storedContent('interestRatePlan', content).code?.toLowerCase() === wanted ? [id] : [],
  )
}
