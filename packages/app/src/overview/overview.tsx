import type { PrivilegeCode } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { Button } from '@strongroom/ui/button'
import { formatDate, formatInstant } from '@strongroom/ui/format/date'
import { DashboardScreen, TileSection, type TileGroup } from '@strongroom/ui/patterns/dashboard-screen'
import { useQueries } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../shell/lazy-part.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { may, mayAny } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { usePreferences } from '../shell/use-preferences.ts'
import { arranged, fillingLines } from './arranged.ts'
import { newsSince } from './figures.ts'
import type { ListOf, TiledKind, TotalledKind } from './kind-tiles.ts'
import { Exposures, Placed, PublishedRates, Rates, Requests } from './money.tsx'
import { LatestDecisions, ReviewsDue } from './news.tsx'
import { Changed, Overdue } from './standing.tsx'
import { tileState } from './tile-state.ts'
import { usePrintWhole } from './use-print-whole.ts'
import { OwnDrafts, SentBack, SentByMe, ToDecide } from './work.tsx'

type Part = { id: string; title: string; wide?: boolean; content: (title: string) => ReactNode }
type Tiled = readonly TiledKind<TotalledKind>[]

const Arrange = lazyPart(async () => (await import('./arrange.tsx')).Arrange)

/** Where things stand: what there is to do and was decided, then money and the network; in the person's own order. */
export function Overview({ tiled }: { tiled: Tiled }) {
  const me = useMe()
  const parts = useParts(tiled)
  const [{ overview: { order, hidden } = bare }, change] = usePreferences()
  const [arranging, setArranging] = useState(false)
  const { whole, printing, lacking, print } = usePrintWhole()
  const all = arranged(parts, { order })
  return (
    <>
      <PageTitle>Overview</PageTitle>
      <DashboardScreen
        header={{
          title: 'Overview',
          subtitle: `Signed in as ${roleWords(me.roles)}`,
          actions: (
            <>
              <Button pending={printing} aria-keyshortcuts="Control+P" onClick={print}>
                Print
              </Button>
              <Button onClick={() => setArranging(true)}>Arrange</Button>
            </>
          ),
        }}
        banner={
          lacking && (
            <Banner tone="warning" title="Not all of this page is on paper">
              What was still being read is missing. Print it again to have it.
            </Banner>
          )
        }
        parts={fillingLines(
          all
            .filter(({ id }) => !hidden.includes(id))
            .map(({ content, title, ...part }) => ({
              ...part,
              content: content(title),
              ...(!whole && { later: { title, room: part.wide ? roomOfTiles : roomOfWork } }),
            })),
        )}
      />
      {arranging && (
        <Suspense fallback={null}>
          <Arrange
            parts={all}
            hidden={hidden}
            onChange={(overview) => change({ overview })}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** How high parts are as a rule where the window is wide, in rem: one line of figures, and five rows. */
const [roomOfTiles, roomOfWork] = [8, 21.5]

const bare: { order: string[]; hidden: string[] } = { order: [], hidden: [] }

const roleWords = (roles: readonly { name: string }[]): string => roles.map(({ name }) => name).join(', ') || 'no role'

const decided: readonly Part[] = [
  { id: 'decide', title: 'Waits for your decision', content: (title) => <ToDecide title={title} /> },
]

const made: readonly Part[] = [
  { id: 'rework', title: 'Sent back to you', content: (title) => <SentBack title={title} /> },
  { id: 'sent', title: 'Sent by you, not decided', content: (title) => <SentByMe title={title} /> },
  { id: 'drafts', title: 'Your drafts', content: (title) => <OwnDrafts title={title} /> },
]

/** What everybody has who decides or makes; whoever only looks has nothing to do with it. */
const workOfAll = (tiled: Tiled): readonly Part[] => [
  { id: 'latest', title: 'Latest decisions', content: (title) => <LatestDecisions title={title} /> },
  { id: 'overdue', title: 'Overdue', wide: true, content: (title) => <Overdue title={title} tiled={tiled} /> },
]

type Seen = Part & { privilege: PrivilegeCode }

const ofTheDay: readonly Seen[] = [
  {
    id: 'requests',
    title: 'Requests of the day',
    wide: true,
    content: (title) => <Requests title={title} />,
    privilege: 'request.view',
  },
]
const money: readonly Seen[] = [
  {
    id: 'placed',
    title: 'Placed, over 30 days',
    wide: true,
    content: (title) => <Placed title={title} />,
    privilege: 'institutionAccount.view',
  },
  {
    id: 'exposures',
    title: 'Largest uninsured',
    content: (title) => <Exposures title={title} />,
    privilege: 'depositProtection.view',
  },
  {
    id: 'rates',
    title: 'Rates in force',
    content: (title) => <Rates title={title} />,
    privilege: 'interestRatePlan.view',
  },
  {
    id: 'indexes',
    title: 'Published rates',
    content: (title) => <PublishedRates title={title} />,
    privilege: 'interestRatePlan.view',
  },
]

/** What the person's roles let them see, in the order that is everybody's until they want another. */
function useParts(tiled: Tiled): Part[] {
  const me = useMe()
  const { kinds } = useApp()
  const [decides, makes] = [mayAny(me, 'approve'), mayAny(me, 'edit')]
  const seen = tiled.filter(({ kind }) => may(me, { action: 'view', kind }))
  const sees = ({ privilege }: Seen) => me.privileges.includes(privilege)
  return [
    ...(decides ? decided : []),
    ...(makes ? made : []),
    ...(decides || makes ? workOfAll(tiled) : []),
    {
      id: 'changed',
      title: me.hereBeforeAt
        ? `Changed since you were here, ${formatInstant(me.hereBeforeAt)}`
        : `Changed since ${formatDate(newsSince(me))}`,
      wide: true,
      content: (title: string) => <Changed title={title} />,
    },
    ...ofTheDay.filter(sees),
    ...(seen.length > 0
      ? [
          {
            id: 'network',
            title: 'Network',
            wide: true,
            content: (title: string) => <Network title={title} tiled={seen} />,
          },
        ]
      : []),
    ...money.filter(sees),
    ...seen.flatMap(({ kind, reviews }): Part[] => {
      const place = kinds.get(kind)?.place
      if (!reviews || !place) return []
      const content = (title: string) => <ReviewsDue {...{ title, kind, reviews, place }} />
      return [{ id: `reviews-${kind}`, title: reviews.title, content }]
    }),
  ]
}

/** The figures of all kinds, in one row. */
function Network({ title, tiled }: { title: string; tiled: Tiled }) {
  const { api, kinds } = useApp()
  const me = useMe()
  const listOf: ListOf = (kind) => (may(me, { action: 'view', kind }) ? kinds.get(kind)?.place.records : undefined)
  const answers = useQueries({ queries: tiled.map(({ kind }) => api.totals(kind)) })
  const tiles = tiled.flatMap(({ kind, tiles: tilesOf }, index): TileGroup['tiles'] => {
    const [place, answer] = [kinds.get(kind)?.place, answers[index]]
    if (!place || !answer) return []
    return tilesOf(answer.data, place, listOf).map((tile) => ({ ...tile, ...tileState(answer) }))
  })
  return <TileSection title={title} tiles={tiles} />
}
