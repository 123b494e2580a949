import type { ReportCalls, ReportCurrency, ReportPeriod } from '@strongroom/api'
import { mostRates, reports, type Me, type Report, type ReportName } from '@strongroom/api/contract'
import { addDays, calendarDate, endOfMonth, weekdayOf } from '@strongroom/api/money'
import type { ChartSeries } from '@strongroom/ui/chart'
import { formatDate } from '@strongroom/ui/format/date'
import { colourOfState } from '../request-state.ts'

/** What all charts are asked for. */
export type Asked = ReportPeriod & ReportCurrency

/** One chart of the page. */
export type Chart = {
  name: ReportName
  title: string
  call: (calls: ReportCalls, asked: Asked) => ReturnType<ReportCalls['placed']>
  drawing: 'lines' | 'columns' | 'rows'
  /** It is of now, whatever the period. */
  ofNow?: boolean
  /** Its series are parts of a whole. */
  stacked?: boolean
  /** Its second series is the most that the first can be. */
  outOf?: boolean
  /** The status of each series by its name: it has that colour. */
  statusOf?: (name: string) => ChartSeries['status']
  /** What is counted, in which unit, since when. */
  about: (report: Report) => string
  /** What it means that there are no figures. */
  empty: string
}

/** `1 Nov 2026 to 30 Nov 2026`; one day as one. */
export const periodWords = (from: string, to: string): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`
const period = ({ from, to }: Report): string => (from === null || to === null ? '' : periodWords(from, to))
const isOneDay = ({ from, to }: Report): boolean => from !== null && from === to
const within = (report: Report): string => (isOneDay(report) ? 'on this day' : `in each ${report.grouping ?? 'day'}`)
const endOf = (report: Report): string => (isOneDay(report) ? 'this day' : `each ${report.grouping ?? 'day'}`)

/** What of a sum by week or month is only a part: the period begins or ends within it. */
function partly({ grouping, from, to }: Report): string {
  if (from === null || to === null || from === to || (grouping !== 'week' && grouping !== 'month')) return ''
  const [first, last] = [calendarDate(from), calendarDate(to)]
  const ends = grouping === 'week' ? weekdayOf(last) === 7 : endOfMonth(last) === last
  const begins = grouping === 'week' ? weekdayOf(first) === 1 : from.endsWith('-01')
  const parts = [...(begins ? [] : ['first']), ...(ends ? [] : ['last'])]
  if (parts.length === 0) return ''
  const isOne = grouping === 'week' ? addDays(first, 7 - weekdayOf(first)) >= last : endOfMonth(first) >= last
  return ` The ${isOne ? '' : `${parts.join(' and the ')} `}${grouping} only in part.`
}

const inCurrency = ({ currency }: Report): string => (currency === null ? '' : `, in ${currency}`)
const othersAdded = ({ others }: Report): string =>
  others === 0 ? '' : ` ${others === 1 ? 'One other is' : `${others} others are`} added up in the last row.`
const othersLeftOut = ({ others }: Report, by: string): string => (others === 0 ? '' : ` The ${mostRates} ${by}.`)
/** Most rates are followed by no plan: these are told by their codes, and not as what plans follow. */
const firstOfAll = ({ others, series }: Report): string =>
  others === 0
    ? ''
    : ` ${series.length} of ${series.length + others}: first what plans follow, the most followed first, then by code.`

/** Every chart, in the order of the page. */
export const charts: readonly Chart[] = [
  {
    name: 'balances',
    title: 'Balances by product',
    call: (calls, asked) => calls.balances(asked),
    drawing: 'lines',
    about: (report) =>
      `What clients have at the end of ${endOf(report)}, by the product of the account at the institution that holds it${inCurrency(report)}. ${period(report)}.`,
    empty: 'Nothing is placed in this currency yet',
  },
  {
    name: 'interest',
    title: 'Interest paid',
    call: (calls, asked) => calls.interest(asked),
    drawing: 'columns',
    about: (report) =>
      `Paid into accounts ${within(report)}, by the day from which it counts, less what was taken back${inCurrency(report)}. ${period(report)}.${partly(report)}`,
    empty: 'No interest was paid in this period',
  },
  {
    name: 'placements',
    title: 'Placed and capacity by institution',
    call: (calls, { currency }) => calls.placements(currency === undefined ? {} : { currency }),
    drawing: 'rows',
    ofNow: true,
    outOf: true,
    about: (report) =>
      `What is placed now, and what an institution takes at most${inCurrency(report)}.${othersAdded(report)}`,
    empty: 'No institution takes money in this currency',
  },
  {
    name: 'cover',
    title: 'Insured and uninsured by institution',
    call: (calls, { currency }) => calls.cover(currency === undefined ? {} : { currency }),
    drawing: 'rows',
    ofNow: true,
    stacked: true,
    about: (report) =>
      `Balances and accrued interest of now, the most uninsured first${inCurrency(report)}.${othersAdded(report)}`,
    empty: 'Nothing is placed in this currency yet',
  },
  {
    name: 'requests',
    title: 'Requests by status',
    call: (calls, { currency: _currency, ...asked }) => calls.requests(asked),
    drawing: 'columns',
    stacked: true,
    statusOf: colourOfState,
    about: (report) =>
      `Requests made ${within(report)}, by what has become of them. ${period(report)}.${partly(report)}`,
    empty: 'No request was made in this period',
  },
  {
    name: 'planRates',
    title: 'Rates of plans',
    call: (calls, asked) => calls.planRates(asked),
    drawing: 'lines',
    about: (report) =>
      `Percent a year in force at the end of ${endOf(report)}, of tiers the highest.${othersLeftOut(report, 'plans of most accounts')} ${period(report)}.`,
    empty: 'No plan was in force in this period',
  },
  {
    name: 'referenceRates',
    title: 'Reference rates',
    call: (calls, { currency: _currency, ...asked }) => calls.referenceRates(asked),
    drawing: 'lines',
    about: (report) => `Percent a year at the end of ${endOf(report)}.${firstOfAll(report)} ${period(report)}.`,
    empty: 'No rate was published in this period',
  },
]

/** What is said where there are no figures: of a period to come nobody has any. */
export function emptyWords({ empty }: Pick<Chart, 'empty'>, report: Report | undefined): string {
  const { from = null, today = null } = report ?? {}
  return from !== null && today !== null && from > today ? 'Nothing is known yet of a period that has not begun' : empty
}

/** Whether of sums of a period every one is zero: a drawing of them would be empty. */
export const isNothing = ({ drawing }: Pick<Chart, 'drawing'>, { series }: Report): boolean =>
  drawing === 'columns' && series.every(({ values }) => values.every((value) => !/[1-9]/.test(value ?? '')))

/** Whether the person's roles let them see a chart, or take it out. */
export const mayChart = ({ privileges }: Pick<Me, 'privileges'>, { name }: Chart, action: 'view' | 'export'): boolean =>
  privileges.includes(reports[name].access.replace(/view$/, action))
