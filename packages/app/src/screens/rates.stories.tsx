import {
  answer,
  approvedFixture,
  draftFixture,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  rateIndexFixture,
  slow,
} from '@strongroom/api/mocks'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const patience = { timeout: 10_000 }

const meta = preview.meta({
  title: 'Screens/Rates',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/interest-rate-plans' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

const tiered = approvedFixture('interestRatePlan', 1)
const followed = approvedFixture('interestRatePlan', 2)
const common = { code: 'SWEEP', rateSource: 'Fixed', tierMethod: 'None', compounding: 'None', dayCount: 'ACT_365F' }
const sweep = approvedFixture('interestRatePlan', 0, {
  content: { ...tiered.content, ...common, name: 'Sweep', fixedRate: '3.7', tiers: [], effectiveFrom: '2026-01-01' },
  figures: { ...tiered.figures, apy: '3.700000', inForceVersion: 1 },
})

/** Each plan with its rate, its yield, and whether it pays today. */
export const Plans = meta.story({
  beforeEach({ msw }) {
    const coming = { ...sweep, id: 'plan-2', version: 2, content: { ...sweep.content, effectiveFrom: '2099-01-01' } }
    msw.use(answer('interestRatePlan.list', pageFixture([sweep, { ...coming, figures: { ...sweep.figures } }])))
  },
})

Plans.test('say which is in force, and which from when', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', { name: 'Interest rate plans' }, patience))
  await waitFor(() => expect(grid.getByText('In force')).toBeVisible(), patience)
  await expect(grid.getByText('From 1 Jan 2099')).toBeVisible()
})

/** A plan whose newest version is still to come, as one is led to it by what pays today. */
export const PlansInForce = meta.story({
  args: { path: '/interest-rate-plans?inForce=true' },
  beforeEach({ msw }) {
    const content = { ...sweep.content, fixedRate: '3.15', effectiveFrom: '2099-01-01' }
    const figures = { ...sweep.figures, rate: '3.150000', ratesToday: { lowest: '3.400000', highest: '3.400000' } }
    msw.use(answer('interestRatePlan.list', pageFixture([{ ...sweep, version: 2, content, figures }])))
  },
})

PlansInForce.test('shows the rate that pays today, and that the newest is still to come', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', { name: 'Interest rate plans' }, patience))
  const row = (await grid.findByText('Sweep', undefined, patience)).closest('[role=row]')
  const headings = grid.getAllByRole('columnheader').map((heading) => heading.textContent)
  const cells = Array.from(row?.querySelectorAll('[role=gridcell], [role=rowheader]') ?? [], (cell) => cell.textContent)
  const shown = (heading: string) => cells[headings.findIndex((one) => one?.startsWith(heading))]
  await expect(shown('Pays today')).toBe('3.40%')
  await expect(shown('Rate')).toBe('3.15%')
  await expect(shown('Newest version')).toBe('From 1 Jan 2099')
})

/** A plan with tiers: its shape, the yield of each tier, and the terms of its code by date. */
export const TieredPlan = meta.story({
  args: { path: `/interest-rate-plans/${tiered.id}` },
  beforeEach({ msw }) {
    const next = {
      ...sweep,
      id: 'plan-next',
      content: { ...sweep.content, name: 'Sweep 2099', effectiveFrom: '2099-01-01' },
    }
    msw.use(
      answer('interestRatePlan.detail', { ...tiered, content: { ...tiered.content, code: 'SWEEP' } }),
      answer('interestRatePlan.list', pageFixture([{ ...next, figures: { ...next.figures, inForceVersion: null } }])),
    )
  },
})

TieredPlan.test('draws the tiers, and has them as a table', async ({ canvas, userEvent }) => {
  const chart = await canvas.findByRole('figure', { name: 'Rate by balance' }, patience)
  await expect(within(chart).getByRole('img')).toHaveAccessibleName(
    'Steps of 2 values. Highest 10.00% (From 1,000), lowest 5.00% (0 to 1,000).',
  )
  await userEvent.click(within(chart).getByText('Show the figures as a table'))
  await expect(within(chart).getByRole('row', { name: '0 to 1,000 5.00%' })).toBeVisible()
  await expect(canvas.getByText('0.00 USD to 1,000.00 USD')).toBeVisible()
})

TieredPlan.test('names what follows it', async ({ canvas }) => {
  const terms = await canvas.findByRole('list', { name: /^Terms of this code/ }, patience)
  await waitFor(
    () =>
      expect(within(terms).getByRole('link', { name: 'Sweep 2099' })).toHaveAttribute(
        'href',
        '/interest-rate-plans/plan-next',
      ),
    patience,
  )
  await expect(within(terms).getByText('From 1 Jan 2099')).toBeVisible()
  await expect(within(terms).getByText('3.70%, APY 3.70%')).toBeVisible()
})

TieredPlan.test('lists the accounts on it, each leading to its page', async ({ canvas, userEvent }) => {
  const section = within(await canvas.findByRole('region', { name: 'Client accounts on it' }, patience))
  const [first] = await section.findAllByRole('link', { name: /money market/ }, patience)
  await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/client-accounts\/./))
  await userEvent.click(section.getByRole('button', { name: 'Filter' }))
  await expect(await within(document.body).findByRole('button', { name: /^Status/ }, patience)).toBeVisible()
  // One plan is of one currency, so that nothing is narrowed by it.
  await expect(within(document.body).queryByRole('button', { name: /^Currency/ })).toBeNull()
})

/** The shape beside the rows while they are written. */
export const TieredDraft = meta.story({
  args: { path: `/pending-interest-rate-plans/${draftFixture('interestRatePlan', 1).id}` },
  beforeEach({ msw }) {
    msw.use(answer('interestRatePlan.draft', draftFixture('interestRatePlan', 1)))
  },
})

TieredDraft.test('follows what is typed', async ({ canvas, userEvent }) => {
  const chart = await canvas.findByRole('figure', { name: 'Rate by balance' }, patience)
  const rates = canvas.getAllByRole('textbox', { name: /^Rate or spread/ })
  const last = rates.at(-1)
  if (last === undefined) throw new Error('The tiers have no rates.')
  await userEvent.clear(last)
  await userEvent.type(last, '12')
  await waitFor(() => expect(within(chart).getByRole('img')).toHaveAccessibleName(/Highest 12\.00%/), patience)
})

const index = rateIndexFixture(0, {
  id: followed.content.rateIndexId ?? '',
  value: '4.31',
  history: [
    { effectiveDate: '2026-02-26', value: '4.3' },
    { effectiveDate: '2026-02-27', value: '4.31' },
  ],
})

/** A plan that follows an index: what is applied now, the course of the index, and all of its values. */
export const IndexPlan = meta.story({
  args: { path: `/interest-rate-plans/${followed.id}` },
  beforeEach({ msw }) {
    msw.use(answer('interestRatePlan.detail', followed), answer('rateIndexes.list', pageFixture([index])))
  },
})

IndexPlan.test('says what is applied, and how', async ({ canvas }) => {
  await expect(await canvas.findByText(/^4\.57%, APY 4\.7.%: 4\.32% \+ 0\.25%$/, undefined, patience)).toBeVisible()
  await expect(await canvas.findByRole('figure', { name: 'SOFR, newest values' }, patience)).toBeVisible()
  const grid = within(await canvas.findByRole('grid', { name: 'All values of SOFR' }, patience))
  await waitFor(() => expect(grid.getByText('27 Feb 2026')).toBeVisible(), patience)
})

/** A plan's draft that follows an index: its course, and what counts of it for this plan. */
export const IndexDraft = meta.story({
  args: { path: '/pending-interest-rate-plans/draft-interestRatePlan-3' },
  beforeEach({ msw }) {
    msw.use(
      answer('interestRatePlan.draft', draftFixture('interestRatePlan', 2)),
      answer('rateIndexes.list', pageFixture([index])),
    )
  },
})

IndexDraft.test('shows its course and the value that counts', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Course of the index' }, patience))
  await expect(await section.findByRole('figure', { name: 'SOFR, newest values' }, patience)).toBeVisible()
  await expect(section.getByText('4.32%, 26 Feb 2026')).toBeVisible()
})

/** All published rates that plans follow. */
export const Indexes = meta.story({ args: { path: '/rate-indexes' } })

Indexes.test('leads to each of them', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', { name: 'Rate indexes' }, patience))
  const link = await grid.findByRole('link', { name: 'SOFR' }, patience)
  await expect(link).toHaveAttribute('href', '/rate-indexes?index=rateIndex-SOFR')
})

/** Taking them out asks for the same right as their chart does. */
export const IndexesKept = Indexes.extend({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['interestRatePlan.view'] })))
  },
})

IndexesKept.test('says why they are not taken out', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', { name: 'Rate indexes' }, patience))
  await grid.findByRole('link', { name: 'SOFR' }, patience)
  await expect(canvas.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
    'Your roles do not let you export interest rate plans.',
  )
})

/** One of them: its newest value, its course, and every value that it has had. */
export const OneIndex = meta.story({
  args: { path: '/rate-indexes?index=rateIndex-SOFR' },
  beforeEach({ msw }) {
    msw.use(answer('rateIndexes.list', pageFixture([{ ...index, id: 'rateIndex-SOFR' }])))
  },
})

OneIndex.test('has a chart and a paged history', async ({ canvas }) => {
  await expect(
    await canvas.findByRole('heading', { level: 1, name: 'Secured Overnight Financing Rate' }, patience),
  ).toBeVisible()
  await expect(await canvas.findByRole('figure', { name: 'SOFR, newest values' }, patience)).toBeVisible()
  await expect(await canvas.findByRole('grid', { name: 'All values of SOFR' }, patience)).toBeVisible()
})

/** No value has come for days: said in words, above the value that is carried. */
export const StaleIndex = meta.story({
  args: { path: `/interest-rate-plans/${followed.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('interestRatePlan.detail', followed),
      answer('rateIndexes.list', pageFixture([{ ...index, stale: true }])),
    )
  },
})

StaleIndex.test('says so', async ({ canvas }) => {
  await expect(await canvas.findByText('SOFR is out of date', undefined, patience)).toBeVisible()
})

/** What stands around a plan could not be read: neither its index nor what follows it seems to be nothing. */
export const RelationsFailed = meta.story({
  args: { path: `/interest-rate-plans/${followed.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('interestRatePlan.detail', followed),
      problem('rateIndexes.list', 'serviceUnavailable'),
      problem('interestRatePlan.list', 'serviceUnavailable'),
      problem('clientAccount.list', 'serviceUnavailable'),
    )
  },
  play: async ({ canvas, userEvent, msw }) => {
    const part = async (name: string) => within(await canvas.findByRole('region', { name }, patience))
    for (const name of ['In force, and to come', 'The index it follows', 'Client accounts on it'])
      await expect(await (await part(name)).findByRole('button', { name: 'Try again' }, patience)).toBeVisible()
    msw.use(answer('rateIndexes.list', pageFixture([index])))
    const section = await part('The index it follows')
    await userEvent.click(section.getByRole('button', { name: 'Try again' }))
    await expect(await section.findByRole('figure', { name: 'SOFR, newest values' }, patience)).toBeVisible()
  },
})

/** The index of a draft could not be read: no endless waiting. */
export const IndexOfADraftFailed = meta.story({
  args: { path: '/pending-interest-rate-plans/draft-interestRatePlan-3' },
  beforeEach({ msw }) {
    msw.use(
      answer('interestRatePlan.draft', draftFixture('interestRatePlan', 2)),
      problem('rateIndexes.list', 'serviceUnavailable'),
    )
  },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Course of the index' }, patience))
    await expect(await section.findByRole('button', { name: 'Try again' }, patience)).toBeVisible()
  },
})

/** What stands around a plan is on its way, or not for one's roles. */
export const RelationsRefused = meta.story({
  args: { path: `/interest-rate-plans/${followed.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('interestRatePlan.detail', followed),
      problem('rateIndexes.list', 'insufficientPermissions'),
      problem('clientAccount.list', 'insufficientPermissions'),
      slow('interestRatePlan.list'),
    )
  },
  play: async ({ canvas }) => {
    const part = async (name: string) => within(await canvas.findByRole('region', { name }, patience))
    const section = await part('The index it follows')
    await expect(await section.findByText(/do not|may not/, undefined, patience)).toBeVisible()
    await expect(section.queryByRole('button', { name: 'Try again' })).toBeNull()
    await expect((await part('In force, and to come')).queryByRole('list')).toBeNull()
  },
})

const limit = approvedFixture('depositProtection')

/** The limits of a scheme by date: which is in force, which comes next. */
export const DatedLimits = meta.story({
  args: { path: `/deposit-protection/${limit.id}` },
  beforeEach({ msw }) {
    const next = {
      ...limit,
      id: 'limit-next',
      content: { ...limit.content, name: 'Next limit', coverageLimit: '300000.00', effectiveFrom: '2099-01-01' },
    }
    msw.use(answer('depositProtection.detail', limit), answer('depositProtection.list', pageFixture([next, limit])))
  },
})

DatedLimits.test('name the next one', async ({ canvas }) => {
  const list = await canvas.findByRole('list', { name: 'Limits, the latest first' }, patience)
  await waitFor(
    () =>
      expect(within(list).getByRole('link', { name: 'Next limit' })).toHaveAttribute(
        'href',
        '/deposit-protection/limit-next',
      ),
    patience,
  )
  await expect(within(list).getByText('Still to come, from 1 Jan 2099')).toBeVisible()
})

DatedLimits.test('say whom the one in force covers, and how much stays above', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Whom it covers today' }, patience))
  const grid = within(await section.findByRole('grid', { name: 'Whom it covers today' }, patience))
  await waitFor(() => expect(grid.getAllByText('Above the limit')).toHaveLength(2), patience)
  await expect(grid.getAllByRole('row', { name: /300,000\.00.*50,000\.00/ })).toHaveLength(2)
})

/** What stands around a limit could not be read. */
export const LimitsFailed = meta.story({
  args: { path: `/deposit-protection/${limit.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('depositProtection.detail', limit),
      problem('depositProtection.list', 'serviceUnavailable'),
      problem('protection.exposure', 'serviceUnavailable'),
    )
  },
  play: async ({ canvas }) => {
    for (const name of ['Limits of the scheme, by date', 'Whom it covers today']) {
      const section = within(await canvas.findByRole('region', { name }, patience))
      await expect(await section.findByRole('button', { name: 'Try again' }, patience)).toBeVisible()
    }
  },
})
