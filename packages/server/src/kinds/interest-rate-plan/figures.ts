import type { ContentOf, FiguresOf } from '@strongroom/api/contract'
import { indexValueOn, inForceOn, ratesOn, yieldOfRate, type RateTerms } from '@strongroom/api/finance'
import { calendarDate, compareDecimals, parseDate, type CalendarDate } from '@strongroom/api/money'
import type { Content } from '../../db/record-tables.ts'
import type { Reader } from '../../db/schema.ts'
import { platformDay } from '../../days/days-at.ts'
import { readIndexes } from '../../rate-terms/read-indexes.ts'
import { toldPlans } from '../../rate-terms/told-plans.ts'
import { completePart } from '../../records/complete-part.ts'
import type { Figured } from '../../records/kind-room.ts'

/** What plans yield in a year, and which version of each is in force today. */
export async function interestRatePlanFigures(
  reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'interestRatePlan'>[]> {
  const today = await platformDay(reader, now)
  const plans = await toldPlans(
    reader,
    rows.flatMap(({ id }) => id ?? []),
  )
  const paid = await payer(
    reader,
    rows.map(({ content }) => content),
  )
  return rows.map(({ id, content }) => ({
    asOf: now.toISOString(),
    ...paid(content, today),
    ...paying(plans.get(id ?? ''), today),
  }))
}

/** Which version of a plan is in force on a day, and what it pays then. */
function paying(
  terms: RateTerms | undefined,
  day: CalendarDate,
): Pick<FiguresOf<'interestRatePlan'>, 'inForce' | 'inForceVersion' | 'ratesToday'> {
  const found = inForceOn(terms?.versions ?? [], day)
  if (!terms || !found) return { inForce: false, inForceVersion: null, ratesToday: null }
  const rates = ratesOn(found.content, terms, day).toSorted(compareDecimals)
  const [lowest, highest] = [rates[0], rates.at(-1)]
  return {
    inForce: true,
    inForceVersion: found.version,
    ratesToday: lowest === undefined || highest === undefined ? null : { lowest, highest },
  }
}

type Plan = ContentOf<'interestRatePlan'>
type PlanFigures = Pick<FiguresOf<'interestRatePlan'>, 'rate' | 'apy' | 'apyRange' | 'indexValue'>

const nothing: PlanFigures = { rate: null, apy: null, apyRange: null, indexValue: null }

/** What must be there of a draft before anything can be told of what it pays. */
const telling = [
  'rateSource',
  'tierMethod',
  'fixedRate',
  'spread',
  'tiers',
  'floor',
  'cap',
  'compounding',
  'dayCount',
  'rateIndexId',
  'lookbackDays',
  'resetCount',
  'resetFrequency',
] as const

/** What a plan pays on a day and what that comes to in a year, each tier by itself. Content of a draft may hold anything. */
async function payer(
  reader: Reader,
  contents: readonly Content[],
): Promise<(content: Content, today: string) => PlanFigures> {
  const termsOf = await readIndexes(
    reader,
    contents.flatMap(({ rateSource, rateIndexId }) =>
      rateSource === 'Index' && typeof rateIndexId === 'string' && rateIndexId !== '' ? [rateIndexId] : [],
    ),
  )
  return (content, today) => {
    const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== ''))
    const read = completePart('interestRatePlan', given, telling)
    const from = parseDate(content['effectiveFrom'])
    if ('waitsFor' in read || (from === undefined && read.part.rateSource === 'Index')) return nothing
    const plan = toldOf(read.part, from ?? today)
    const to = parseDate(content['effectiveTo'])
    // What begins later is told as it begins, and what is over as it ended.
    const day = calendarDate(from !== undefined && from > today ? from : to !== undefined && to < today ? to : today)
    const terms = termsOf([plan.rateIndexId])
    const rates = ratesOn(plan, terms, day)
    const { compounding } = plan
    const yields = compounding === 'AtMaturity' ? [] : rates.map((one) => yieldOfRate(one, { ...plan, compounding }))
    const sorted = yields.toSorted(compareDecimals)
    const [lowest, highest] = [sorted[0], sorted.at(-1)]
    return {
      indexValue: indexValueOn(plan, terms, day) ?? null,
      ...(plan.tierMethod === 'None'
        ? { rate: rates[0] ?? null, apy: yields[0] ?? null, apyRange: null }
        : {
            rate: null,
            apy: null,
            apyRange: lowest === undefined || highest === undefined ? null : { lowest, highest },
          }),
    }
  }
}

/** All of a plan that what it pays depends on: nothing else is asked of it. */
function toldOf(part: Pick<Plan, (typeof telling)[number]>, effectiveFrom: string): Plan {
  return { ...part, effectiveFrom } as Plan
}
