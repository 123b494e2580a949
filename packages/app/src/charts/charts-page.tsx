import { reportGroupings, type Report } from '@strongroom/api/contract'
import { addDays, addMonths, calendarDate } from '@strongroom/api/money'
import { Banner } from '@strongroom/ui/banner'
import { ChartsScreen } from '@strongroom/ui/patterns/charts-screen'
import { ForbiddenScreen } from '@strongroom/ui/patterns/forbidden-screen'
import { PeriodLine, periodPresets } from '@strongroom/ui/period-line'
import { Select } from '@strongroom/ui/select'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { today } from '../drafts/today.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp, useMe } from '../shell/use-app.ts'
import { chartFacts, groupingWords, usualGrouping } from './chart-facts.ts'
import { askedIn, isAskable } from './chart-search.ts'
import { charts, mayChart } from './charts.ts'
import { ReportChart } from './report-chart.tsx'

/** Figures of one period, grouping and currency, which are in the address; each chart is of what the person may see. */
export function ChartsPage({ search }: { search: ListSearch }) {
  const me = useMe()
  const calls = use(useApp().api.reports())
  const navigate = useNavigate()
  const asked = askedIn(search)
  const { from = '', to = '' } = asked
  const shown = charts.filter((chart) => mayChart(me, chart, 'view'))
  const answers = useQueries({
    queries: shown.map((chart) => ({
      ...chart.call(calls, asked),
      enabled: isAskable(chart, asked),
      placeholderData: keepPreviousData<Report>,
    })),
  })
  const told = answers.flatMap(({ data }) => data ?? [])
  const refused = new Map(
    answers.flatMap(({ error }) => error?.reasons.map(({ field, message }) => [field, message] as const) ?? []),
  )
  const ofPeriod = told.find((report) => report.grouping !== null)
  const ofMoney = told.find(({ currencies }) => currencies.length > 0)
  const choose = (choice: Readonly<Partial<Record<'from' | 'to' | 'grouping' | 'currency', string>>>) => {
    const chosen = Object.entries({ ...search, ...choice }).filter(([, value]) => value !== '')
    void navigate({ to: '.', search: Object.fromEntries(chosen), replace: true, resetScroll: false })
  }
  if (shown.length === 0)
    return (
      <>
        <PageTitle>Charts</PageTitle>
        <ForbiddenScreen title="Charts" reason="Your roles do not let you see what the charts are made of." />
      </>
    )
  const hidden = charts.filter((chart) => !shown.includes(chart))
  return (
    <>
      <PageTitle>Charts</PageTitle>
      <ChartsScreen
        header={{ title: 'Charts', subtitle: 'Balances, placements, coverage, interest and rates' }}
        choices={
          <>
            <PeriodLine
              value={from === '' && to === '' ? { from: ofPeriod?.from ?? '', to: ofPeriod?.to ?? '' } : { from, to }}
              onChange={choose}
              error={refused.get('from') ?? refused.get('to')}
              presets={[...periodPresets(today()), ...longPresets(today())]}
            />
            <Select
              label="Grouping"
              hideLabel
              placeholder={usualGrouping}
              value={asked.grouping ?? ''}
              onChange={(grouping) => choose({ grouping })}
              error={refused.get('grouping')}
              options={reportGroupings.map((value) => ({ value, label: groupingWords[value] }))}
            />
            <Select
              label="Currency"
              hideLabel
              // The way back from one that is asked for, even one that nothing is placed in: of that no report has a choice.
              {...(asked.currency !== undefined && { placeholder: 'Usual currency' })}
              value={asked.currency ?? ofMoney?.currency ?? ''}
              onChange={(currency) => choose({ currency })}
              error={refused.get('currency')}
              options={(ofMoney?.currencies ?? []).map((value) => ({ value, label: value }))}
            />
          </>
        }
        facts={chartFacts({ asked, told, by: me })}
        notice={
          hidden.length > 0 && (
            <Banner title="Some charts are not shown">
              Your roles do not let you see {hidden.map(({ title }) => title).join(', ')}.
            </Banner>
          )
        }
        charts={shown.flatMap((chart, at) => {
          const answer = answers[at]
          const downloadRefused = mayChart(me, chart, 'export') ? undefined : 'Your roles do not let you export this.'
          return answer
            ? [
                {
                  id: chart.name,
                  chart: (
                    <ReportChart
                      {...{ chart, answer, downloadRefused }}
                      // What is wrong with the period, its line says.
                      unasked={isAskable(chart, asked) ? undefined : 'No figures for this period'}
                    />
                  ),
                },
              ]
            : []
        })}
      />
    </>
  )
}

/** Longer ones than lists are asked for. */
const longPresets = (to: string) =>
  [6, 12].map((months) => ({
    label: `Last ${months} months`,
    from: addDays(addMonths(calendarDate(to), -months), 1),
    to,
  }))
