import {
  answer,
  answerTo,
  approvedFixture,
  callNames,
  draftSummaryFixture,
  empty,
  exposureFixture,
  meFixture,
  mockPlatform,
  pageFixture,
  placedFixture,
  problem,
  rateIndexFixture,
  requestFixture,
  taskSummaryFixture,
} from '@strongroom/api/mocks'
import { expect, spyOn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { lookThrough } from './look-through.ts'

const patience = { timeout: 10_000 }

const meta = preview.meta({
  title: 'Screens/Overview',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/overview' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

/** So many of something, whatever they are. */
const pageOf = <Item,>(item: Item, total: number) => ({ ...pageFixture([item]), total })

/** A platform of which each list has so many rows. */
const counting = (total: number) => [
  answer('tasks.list', pageOf(taskSummaryFixture(), total)),
  answer('requests.list', pageOf(requestFixture(), total)),
  answer('rateIndexes.list', pageOf(rateIndexFixture(), total)),
  answer('interestRatePlan.list', pageOf(approvedFixture('interestRatePlan'), total)),
  answer('protection.exposure', pageOf(exposureFixture(3), total)),
  answer('client.list', pageOf(approvedFixture('client'), total)),
  answer(
    'reports.placed',
    placedFixture({ currencies: ['USD'], series: [{ name: 'Placed', values: [`${total}.00`] }] }),
  ),
]

/** What came back was written at since: what counts is when it was sent back. */
export const SentBackAndSaved = meta.story({
  beforeEach({ msw }) {
    const saved = { updatedAt: '2026-03-20T09:30:00.000Z', reviewComment: 'The name is wrong.' }
    msw.use(
      answerTo('tasks.ownDrafts', (request) => {
        const isRework = new URL(request.url).searchParams.get('draftStatus') === 'Rework'
        const draftStatus = isRework ? 'Rework' : 'Draft'
        return pageFixture([draftSummaryFixture(0, { ...saved, draftStatus, reviewedAt: '2026-03-05T16:00:00.000Z' })])
      }),
    )
  },
})

SentBackAndSaved.test('tells when it was sent back, and of a draft when it was saved', async ({ canvas }) => {
  const timeIn = async (name: string) => {
    const region = within(await canvas.findByRole('region', { name }, patience))
    return (await region.findByRole('time', undefined, patience)).getAttribute('datetime')
  }
  await expect(await timeIn('Sent back to you')).toBe('2026-03-05T16:00:00.000Z')
  await expect(await timeIn('Your drafts')).toBe('2026-03-20T09:30:00.000Z')
})

/** Left and come back to: what has changed meanwhile is told, and not what was told before. */
export const ComeBackTo = meta.story({
  beforeEach({ msw }) {
    msw.use(...counting(3))
  },
})

ComeBackTo.test('tells every figure as it is now', async ({ canvas, msw, userEvent }) => {
  const region = (name: string | RegExp) => canvas.findByRole('region', { name }, patience)
  const tells = async (total: number) => {
    await canvas.findByRole('heading', { level: 1, name: 'Overview' }, patience)
    await lookThrough()
    for (const label of [
      'Decisions of yours',
      'Requests needed by now',
      'Rates out of date',
      'Requests made, still open',
      'Clients',
    ])
      await waitFor(
        () =>
          expect(canvas.getAllByRole('link', { name: label }).map((link) => link.closest('li')?.textContent)).toContain(
            `${label}${total}`,
          ),
        patience,
      )
    for (const name of [
      'Waits for your decision',
      'Largest uninsured',
      'Rates in force',
      'Published rates',
      'KYC reviews due',
    ])
      await waitFor(async () => expect(await region(name)).toHaveTextContent(`All ${total}`), patience)
    await waitFor(async () => expect(await region(/^Placed/)).toHaveTextContent(`${total}.00 USD`), patience)
  }
  await tells(3)
  const menu = within(canvas.getByRole('navigation', { name: 'Main' }))
  await userEvent.click(menu.getByRole('link', { name: 'Requests' }))
  await canvas.findByRole('heading', { level: 1, name: 'Requests' }, patience)
  await expect(await canvas.findByText('3 requests should have been done by now.', { exact: false })).toBeVisible()
  msw.use(...counting(7))
  await userEvent.click(menu.getByRole('link', { name: 'Overview' }))
  await tells(7)
  // The page of requests too, which was shown a moment ago.
  await userEvent.click(menu.getByRole('link', { name: 'Requests' }))
  await waitFor(() => expect(canvas.getByText(/^7 requests should have been done by now\./)).toBeVisible(), patience)
})

/** What waits for who decides on requests: so many of them, and no task. */
const deciding = meFixture({ privileges: ['request.view', 'request.approve', 'client.approve'] })
const waiting = [0, 6, 12].map((index) => requestFixture(index))

/** No task waits, and requests do: they are decided by themselves. */
export const RequestsWait = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', deciding), empty('tasks.list'), answer('requests.list', pageFixture(waiting)))
  },
})

RequestsWait.test('tells each, how many they are, and leads to exactly these', async ({ canvas, msw, userEvent }) => {
  const narrowed: (string | null)[] = []
  msw.use(
    answerTo('requests.list', ({ url }) => {
      narrowed.push(new URL(url).searchParams.get('decidable'))
      return undefined
    }),
  )
  const part = within(await canvas.findByRole('region', { name: 'Waits for your decision' }, patience))
  await expect(
    await part.findByRole('link', { name: 'R-000001: Withdrawal of 5,000.00 USD' }, patience),
  ).toHaveAttribute('href', '/requests/request-1')
  await expect(part.getAllByRole('link')).toHaveLength(1 + waiting.length)
  await expect(part.queryByText('Nothing waits for you.')).toBeNull()
  narrowed.length = 0
  const all = part.getByRole('link', { name: `All ${waiting.length}` })
  await expect(all).toHaveAccessibleDescription('Requests')
  await userEvent.click(all)
  await canvas.findByRole('heading', { level: 1, name: 'Requests' }, patience)
  const filters = within(await canvas.findByRole('list', { name: 'Filters' }, patience))
  await expect(filters.getByRole('listitem')).toHaveTextContent('Waits for: You')
  await waitFor(() => expect(narrowed).toContain('true'), patience)
})

/** What a maker waits for: no task, and requests that nobody has decided. */
export const OwnRequestsWait = meta.story({
  beforeEach({ msw }) {
    const asking = meFixture({ id: 'user-maya', privileges: ['request.view', 'request.edit', 'client.edit'] })
    msw.use(answer('directory.me', asking), empty('tasks.list'), answer('requests.list', pageFixture(waiting)))
  },
})

OwnRequestsWait.test('tells them, and leads to exactly these', async ({ canvas, msw, userEvent }) => {
  const narrowed: (string | null)[][] = []
  msw.use(
    answerTo('requests.list', ({ url }) => {
      const { searchParams } = new URL(url)
      narrowed.push([searchParams.get('requestedBy'), searchParams.get('state')])
      return undefined
    }),
  )
  const part = within(await canvas.findByRole('region', { name: 'Sent by you, not decided' }, patience))
  await expect(
    await part.findByRole('link', { name: 'R-000001: Withdrawal of 5,000.00 USD' }, patience),
  ).toHaveAttribute('href', '/requests/request-1')
  await expect(part.getAllByText(/^Made for [A-Z]/)[0]).toBeVisible()
  await expect(part.queryByText('Nothing that you sent waits.')).toBeNull()
  await expect(narrowed).toContainEqual(['user-maya', 'Pending'])
  narrowed.length = 0
  await userEvent.click(part.getByRole('link', { name: `All ${waiting.length}` }))
  await canvas.findByRole('heading', { level: 1, name: 'Requests' }, patience)
  const filters = within(await canvas.findByRole('list', { name: 'Filters' }, patience))
  await expect(filters.getByText(/Requested by/)).toBeVisible()
  await waitFor(() => expect(narrowed).toContainEqual(['user-maya', 'Pending']), patience)
})

/** Neither a task nor a request waits. */
export const NothingWaits = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', deciding), empty('tasks.list'), empty('requests.list'))
  },
})

NothingWaits.test('says so', async ({ canvas }) => {
  const part = await canvas.findByRole('region', { name: 'Waits for your decision' }, patience)
  await expect(await within(part).findByText('Nothing waits for you.', undefined, patience)).toBeVisible()
})

/** Whether requests wait is not known: that is not nothing. */
export const RequestsUnknown = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', deciding), empty('tasks.list'), problem('requests.list', 'serviceUnavailable'))
  },
})

RequestsUnknown.test('does not say that nothing waits', async ({ canvas }) => {
  const part = within(await canvas.findByRole('region', { name: 'Waits for your decision' }, patience))
  await expect(await part.findByText('The service is not available at the moment.', undefined, patience)).toBeVisible()
  await expect(part.getByRole('heading', { name: 'Requests' })).toBeVisible()
  await expect(part.queryByText('Nothing waits for you.')).toBeNull()
})

const asked: string[] = []
const reads = callNames.filter((name) => /\.(list|ownDrafts|exposure|totals|placed)$/.test(name))

const placesAsked = () => asked.map((url) => new URL(url).pathname.replace('/1.0/', ''))

/** Handlers that write down what is asked, and leave the answer to others. */
const telling = (names: typeof reads) =>
  names.map((name) =>
    answerTo(name, ({ url }) => {
      asked.push(url)
      return undefined
    }),
  )

/** One who sees institutions and clients alone: nothing else is asked about, nor loaded to be asked about. */
export const OfTwoKinds = meta.story({
  beforeEach({ msw }) {
    asked.length = 0
    msw.use(answer('directory.me', meFixture({ privileges: ['institution.view', 'client.view'] })), ...telling(reads))
  },
})

OfTwoKinds.test('asks for no more than its figures', async ({ canvas, canvasElement }) => {
  await expect(await canvas.findByRole('region', { name: 'Network' }, patience)).toBeVisible()
  await lookThrough()
  await waitFor(() => expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeNull(), patience)
  const changed = within(canvas.getByRole('region', { name: /^Changed since/ }))
  for (const label of ['Institutions', 'Clients'])
    await waitFor(
      () => expect(changed.getByRole('link', { name: label }).closest('li')).toHaveTextContent(`${label}12`),
      patience,
    )
  await expect([...new Set(placesAsked())].toSorted()).toEqual([
    'Contacts',
    'approvingTasks',
    'client',
    'client/totals',
    'institutions',
    'institutions/totals',
  ])
})

/** Each call is made once on the first look, however early its answer is here. */
export const AskedOnce = meta.story({
  beforeEach({ msw }) {
    asked.length = 0
    msw.use(...telling(reads))
  },
  // Until all is answered: what is still on its way when it goes would be counted for the next one.
  async play({ canvas, canvasElement }) {
    await canvas.findByRole('heading', { level: 1, name: 'Overview' }, patience)
    await waitFor(() => expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeNull(), patience)
  },
})

AskedOnce.test('asks nothing twice', async ({ canvasElement }) => {
  await lookThrough()
  await waitFor(() => expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeNull(), patience)
  await expect(asked.length).toBeGreaterThan(10)
  await expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

AskedOnce.test('asks for what is far from the window when it comes near', async () => {
  await expect(placesAsked()).not.toContain('RateIndexes')
  await lookThrough()
  await waitFor(() => expect(placesAsked()).toContain('RateIndexes'), patience)
})

/** To paper goes all of it, also what nobody has come near. */
export const Printed = meta.story({
  beforeEach({ msw }) {
    asked.length = 0
    msw.use(...telling(reads))
  },
})

Printed.test(
  'prints once every part has come, by the button and by the key',
  async ({ canvas, canvasElement, userEvent }) => {
    const printed: string[][] = []
    const print = spyOn(window, 'print').mockImplementation(() => {
      const titles = within(canvasElement).getAllByRole('heading', { level: 2 })
      printed.push(titles.map(({ textContent }) => textContent))
      if (canvasElement.querySelector('main [aria-busy="true"]:not(button), main [role=region][tabindex="0"]'))
        throw new Error('Something was still on its way.')
    })
    await canvas.findByRole('region', { name: 'Waits for your decision' }, patience)
    await userEvent.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1), patience)
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2), patience)
    await expect(printed[0]).toEqual(
      expect.arrayContaining(['Waits for your decision', 'Rates in force', 'KYC reviews due']),
    )
  },
)

Printed.test(
  'prints also what is drawn only after the last of its answers',
  async ({ canvas, canvasElement, userEvent }) => {
    const print = spyOn(window, 'print').mockImplementation(() => {})
    const late = await canvas.findByRole('region', { name: 'Waits for your decision' }, patience)
    await waitFor(() => expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeNull(), patience)
    late.setAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(placesAsked()).toContain('RateIndexes'), patience)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await expect(print).not.toHaveBeenCalled()
    late.removeAttribute('aria-busy')
    await waitFor(() => expect(print).toHaveBeenCalledOnce(), patience)
  },
)

Printed.test(
  'says on paper that something is missing, where the browser prints before it has come',
  async ({ canvas }) => {
    const lacks = 'Not all of this page is on paper'
    await canvas.findByRole('region', { name: 'Waits for your decision' }, patience)
    window.dispatchEvent(new Event('beforeprint'))
    await expect(canvas.getByText(lacks)).toBeVisible()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(canvas.queryByText(lacks)).toBeNull())
    await canvas.findByRole('region', { name: 'KYC reviews due' }, patience)
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull(), patience)
    window.dispatchEvent(new Event('beforeprint'))
    await expect(canvas.queryByText(lacks)).toBeNull()
  },
)

Printed.test('says on paper who read it, when and by whose clock', async ({ canvas }) => {
  const main = await canvas.findByRole('main', undefined, patience)
  await canvas.findByRole('region', { name: 'Waits for your decision' }, patience)
  await waitFor(() => expect(main.querySelector('[aria-busy="true"]')).toBeNull(), patience)
  const said = () => main.querySelector('header + p')?.textContent
  // What listens comes after the page.
  await waitFor(() => {
    window.dispatchEvent(new Event('beforeprint'))
    return expect(said()).toMatch(/^Time zone: \S+\nRead: \d+ \w{3} \d{4}, \d\d:\d\d .*, by Maya Lindqvist$/)
  }, patience)
  window.dispatchEvent(new Event('afterprint'))
  await expect(said()).toBeUndefined()
})

/** At a desk: two parts beside each other, and no place beside one is left empty. */
export const AtADesk = meta.story({ globals: { viewport: { value: 'desk' } } })

AtADesk.test('fills the window from edge to edge, line by line', async ({ canvas, canvasElement }) => {
  await expect(innerWidth).toBe(1440)
  await canvas.findByRole('heading', { level: 1, name: 'Overview' }, patience)
  await lookThrough()
  await waitFor(() => expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeNull(), patience)
  const parts = [...canvasElement.querySelectorAll('#decide, #decide ~ div')]
  await expect(parts.length).toBeGreaterThan(8)
  const lines = new Map<number, { left: number; right: number }[]>()
  for (const part of parts) {
    const { top, left, right } = part.getBoundingClientRect()
    lines.set(Math.round(top), [...(lines.get(Math.round(top)) ?? []), { left, right }])
  }
  const main = canvas.getByRole('main').getBoundingClientRect()
  const edge = 32
  for (const line of lines.values()) {
    await expect([line[0]?.left, line.at(-1)?.right].map((side) => Math.round(side ?? 0))).toEqual([
      Math.round(main.left + edge),
      Math.round(main.right - edge),
    ])
    if (line.length > 1) await expect(Math.round((line[1]?.left ?? 0) - (line[0]?.right ?? 0))).toBe(20)
  }
  await expect([...lines.values()].some((line) => line.length === 2)).toBe(true)
  await expect(document.documentElement.scrollWidth).toBe(innerWidth)
})

/** On a phone: the same parts under each other. */
export const AtAPhone = AtADesk.extend({ globals: { viewport: { value: 'phone' } } })

AtAPhone.test('has its parts in one column, none of them wider than the window', async ({ canvas, canvasElement }) => {
  await expect(innerWidth).toBe(390)
  await canvas.findByRole('heading', { level: 1, name: 'Overview' }, patience)
  await lookThrough()
  await waitFor(() => expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeNull(), patience)
  const parts = [...canvasElement.querySelectorAll('#decide, #decide ~ div')].map((part) =>
    part.getBoundingClientRect(),
  )
  await expect(parts.length).toBeGreaterThan(8)
  for (const [at, { top, left, right }] of parts.entries()) {
    await expect([left, right]).toEqual([parts[0]?.left, parts[0]?.right])
    await expect(top).toBeGreaterThanOrEqual(parts[at - 1]?.bottom ?? -Infinity)
  }
  await expect(document.documentElement.scrollWidth).toBe(innerWidth)
})
