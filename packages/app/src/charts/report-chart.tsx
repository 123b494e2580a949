import type { ApiError } from '@strongroom/api'
import { faultOf, type Report } from '@strongroom/api/contract'
import { BarChart, LineChart, type ChartWords } from '@strongroom/ui/chart'
import { formatInstantWithZone } from '@strongroom/ui/format/date'
import { formatFigure } from '@strongroom/ui/format/figure'
import { formatMoney } from '@strongroom/ui/format/money'
import { formatRate } from '@strongroom/ui/format/rate'
import { categoryLabel, categoryWords, daysOfEnds } from './category-words.ts'
import { emptyWords, isNothing, type Chart } from './charts.ts'

type ReportChartProps = {
  chart: Chart
  answer: { data: Report | undefined; error: ApiError | null; refetch: () => unknown }
  /** Why it was not asked for. */
  unasked: string | undefined
  /** Why its figures may not be taken out. */
  downloadRefused: string | undefined
}

/** One report as its chart, or why there is none. */
export function ReportChart({ chart, answer: { data, error, refetch }, unasked, downloadRefused }: ReportChartProps) {
  const { title, drawing, stacked = false, outOf = false, statusOf, about } = chart
  // What is refused for the choice is no failure: it is said where the figures would be, and trying again is no use.
  const refused = unasked ?? (error !== null && faultOf(error) === 'input' ? reasonsIn(error) : undefined)
  // A line is a course of what stood at the end of each week or month.
  const { grouping, categories } = data ? (drawing === 'lines' ? daysOfEnds(data) : data) : none
  const words: ChartWords = {
    title,
    categoryLabel: categoryLabel(grouping),
    fileName: fileNameOf(chart, data),
    downloadRefused,
    readFile,
    emptyText: refused ?? emptyWords(chart, data),
    ...(data && { description: about(data), read: readWords(data), format: (value) => valueWords(value, data) }),
    formatCategory: (category) => categoryWords(category, grouping),
    ...(error && refused === undefined
      ? { state: 'error', error: error.message, retry: () => void refetch() }
      : !data && refused === undefined && { state: 'loading' }),
  }
  // Older figures were of another choice.
  const told = error || refused !== undefined || (data && isNothing(chart, data)) ? undefined : data
  const figures = {
    categories: told ? categories : [],
    series: told?.series.map(({ name, values }) => ({ label: name, status: statusOf?.(name), values })) ?? [],
  }
  return drawing === 'lines' ? (
    <LineChart {...words} {...figures} {...(data?.unit === 'percent' && { axisUnit: '%' })} />
  ) : (
    <BarChart {...words} {...figures} {...{ stacked, outOf }} direction={drawing} />
  )
}

const none: Pick<Report, 'grouping' | 'categories'> = { grouping: null, categories: [] }

/** A file of this page, such as one of its faces. @throws where there is none */
async function readFile(address: URL): Promise<Blob> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address.pathname} answers ${answer.status}.`)
  return answer.blob()
}

/** Whoever looks at it later may be in another zone: the one it is in is named. */
const readWords = ({ asOf }: Report): string => `Read ${formatInstantWithZone(asOf)}`

const valueWords = (value: string, { unit, currency }: Report): string =>
  unit === 'percent' ? formatRate(value) : currency === null ? formatFigure(value) : formatMoney(value, currency)

/** What was wrong, and of a choice what would be right. */
const reasonsIn = ({ message, reasons }: ApiError): string =>
  reasons.length === 0 ? message : reasons.map((reason) => reason.message).join('\n')

/** `interest-paid-USD-2026-05-24-2026-11-23` */
const fileNameOf = ({ title }: Chart, report: Report | undefined): string =>
  [title.toLowerCase().replaceAll(' ', '-'), report?.currency, report?.from, report?.to ?? report?.asOf.slice(0, 10)]
    .filter(Boolean)
    .join('-')
