import type { CoverImpact } from '@strongroom/api/contract'
import {
  answer,
  answerTo,
  coverImpactFixture,
  coverMoveFixture,
  draftFixture,
  mockPlatform,
  pageFixture,
  problem,
  rateSimulationFixture,
  slow,
  taskFixture,
} from '@strongroom/api/mocks'
import { expect, fn, mocked, spyOn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const patience = { timeout: 10_000 }
const draft = draftFixture('clientAccount')
const task = taskFixture(0, {}, 'clientAccount')

const meta = preview.meta({
  title: 'Screens/Impact',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: `/pending-client-accounts/${draft.id}` },
  beforeEach({ msw }) {
    msw.use(...mockPlatform(), answer('clientAccount.draft', draft))
  },
})

const covered = (balance: string, uninsured: string, insured: string) => ({ balance, uninsured, insured })

const reno = {
  institutionId: 'institution-1',
  institutionName: 'Reno Trust',
  ownershipCode: 'JNT',
  clientCount: 3,
  currency: 'USD',
  before: covered('725000.00', '0.00', '725000.00'),
  after: covered('725000.00', '50000.00', '675000.00'),
}

/** A, B and C at one bank: the third account becomes one of all three, and A is above the limit (12 CFR 330.9). */
const golden = (revision: number): CoverImpact =>
  coverImpactFixture({ revision, sums: [reno], places: [reno], placeCount: 1, clientCount: 3 })

/** What other owners would do, beside the form in which they are written. */
export const OnADraft = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('protection.impact', golden(draft.revision)))
  },
})

OnADraft.test('says it in words and figures, and whom it concerns', async ({ canvas, userEvent, msw }) => {
  msw.use(
    answer(
      'protection.impactMoves',
      pageFixture([
        coverMoveFixture(0, {
          clientName: 'Ann Archer',
          before: covered('175000.00', '0.00', '175000.00'),
          after: covered('300000.00', '50000.00', '250000.00'),
        }),
      ]),
    ),
  )
  const section = within(await canvas.findByRole('region', { name: 'Insurance impact' }, patience))
  await waitFor(
    () =>
      expect(section.getByRole('status')).toHaveTextContent('+50,000.00 USD uninsured at Reno Trust, of 3 clients.'),
    patience,
  )
  const place = section.getByRole('listitem')
  await expect(place).toHaveTextContent('Joint account, 3 clients')
  await expect(place).toHaveTextContent('+50,000.00 USD uninsured')
  await expect(within(place).getByRole('link', { name: 'Reno Trust' })).toHaveAttribute(
    'href',
    '/institutions/institution-1',
  )
  await userEvent.click(section.getByText('Show each client'))
  const grid = await section.findByRole('grid', { name: 'Whom it covers and uncovers' }, patience)
  await expect(await within(grid).findByRole('link', { name: 'Ann Archer' }, patience)).toBeVisible()
})

OnADraft.test('knows what a contact has raised meanwhile, on coming back', async ({ canvas, userEvent, msw }) => {
  const saved = fn()
  const contact = draftFixture('contact', 0, { ridesWith: { entityType: 'ClientAccounts', id: draft.id } })
  msw.use(answer('clientAccount.draftContacts', pageFixture([contact])), answer('contact.draft', contact))
  const people = within(await canvas.findByRole('list', { name: /^Contacts of/ }, patience))
  // Links are followed as the browser does it: a page that is on its way may suspend.
  people.getAllByRole('link')[0]?.click()
  const back = await canvas.findByRole('link', { name: 'Back to the client account' }, patience)
  const raised = { ...draft, revision: draft.revision + 1 }
  msw.use(
    answer('clientAccount.draft', raised),
    answer('protection.impact', golden(raised.revision)),
    answerTo('clientAccount.saveDraft', async (request) => {
      saved(await request.json())
      return { ...raised, revision: raised.revision + 1 }
    }),
  )
  back.click()
  const section = within(await canvas.findByRole('region', { name: 'Insurance impact' }, patience))
  await waitFor(() => expect(section.getByRole('status')).toHaveTextContent('of 3 clients.'), patience)
  await userEvent.type(canvas.getByRole('textbox', { name: /^Title/ }), 'x')
  await waitFor(
    () => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ revision: raised.revision })),
    patience,
  )
})

OnADraft.test('shows nothing that is stale while one types', async ({ canvas, userEvent, msw }) => {
  const section = within(await canvas.findByRole('region', { name: 'Insurance impact' }, patience))
  await section.findByText('Reno Trust', undefined, patience)
  await waitFor(() => expect(section.getByRole('list')).toBeVisible(), patience)
  // The answer for what is typed now does not come.
  msw.use(slow('protection.impact'))
  await userEvent.type(canvas.getByRole('textbox', { name: /^Title/ }), 'x')
  await expect(section.getByRole('status')).toHaveTextContent('as soon as what you type is stored')
  await expect(section.queryByRole('list')).toBeNull()
  // Stored under another revision, whose answer does not come either.
  await canvas.findByText(/^Saved at/, undefined, patience)
  await expect(section.queryByRole('list')).toBeNull()
})

/** Some fields are not complete: it says which. */
export const OnAnIncompleteDraft = meta.story({
  beforeEach({ msw }) {
    const nothing = { sums: [], places: [], placeCount: 0, clientCount: 0 }
    msw.use(
      answer(
        'protection.impact',
        coverImpactFixture({ revision: draft.revision, waitsFor: ['programAccountId', 'owners'], ...nothing }),
      ),
    )
  },
})

OnAnIncompleteDraft.test('names what is missing', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Insurance impact' }, patience))
  await waitFor(() => expect(section.getByRole('status')).toHaveTextContent('Program account, Owners.'), patience)
})

/** It covers and uncovers nobody. */
export const NobodyMoves = meta.story({
  beforeEach({ msw }) {
    const nothing = { sums: [], places: [], placeCount: 0, clientCount: 0 }
    msw.use(answer('protection.impact', coverImpactFixture({ revision: draft.revision, ...nothing })))
  },
})

NobodyMoves.test('says so', async ({ canvas }) => {
  await expect(await canvas.findByText(/covers and uncovers nobody/, undefined, patience)).toBeVisible()
})

/** It could not be worked out: never to be taken for no impact. */
export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('protection.impact', 'serviceUnavailable'))
  },
})

Failed.test('offers another try', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Insurance impact' }, patience))
  await expect(await section.findByText(/could not be worked out/, undefined, patience)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Try again' })).toBeVisible()
})

/** The same beside the decision. */
export const OnADecision = meta.story({
  args: { path: `/tasks/client-account/${task.id}` },
  beforeEach({ msw }) {
    msw.use(answer('tasks.detail', task), answer('protection.impact', golden(task.revision)))
  },
})

OnADecision.test('stands before the changes', async ({ canvas }) => {
  const section = await canvas.findByRole('region', { name: 'Insurance impact' }, patience)
  await waitFor(
    () => expect(within(section).getByRole('status')).toHaveTextContent('+50,000.00 USD uninsured at Reno Trust'),
    patience,
  )
  const changes = canvas.getByRole('heading', { name: /What changed|What will be created/ })
  await expect(section.compareDocumentPosition(changes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

/** A limit that begins next year: whom it covers from then on. */
export const OfALimit = meta.story({
  args: { path: `/tasks/deposit-protection/${taskFixture(0, {}, 'depositProtection').id}` },
  beforeEach({ msw }) {
    const limit = taskFixture(0, {}, 'depositProtection')
    const place = {
      institutionId: 'institution-2',
      institutionName: 'Thameswharf Bank',
      ownershipCode: null,
      clientCount: 1,
      currency: 'GBP',
      before: covered('100000.00', '15000.00', '85000.00'),
      after: covered('100000.00', '0.00', '100000.00'),
    }
    msw.use(
      answer('tasks.detail', limit),
      answer(
        'protection.impact',
        coverImpactFixture({
          revision: limit.revision,
          day: '2099-12-01',
          sums: [place],
          places: [place],
          placeCount: 1,
          clientCount: 1,
        }),
      ),
    )
  },
})

OfALimit.test('says from which day', async ({ canvas }) => {
  await expect(
    await canvas.findByText('From 1 Dec 2099: \u221215,000.00 GBP uninsured at Thameswharf Bank, of 1 client.'),
  ).toBeVisible()
})

const plan = draftFixture('interestRatePlan')
const rates = taskFixture(0, {}, 'interestRatePlan')

/** What a plan under way would do to the accounts on it, beside its form. */
export const SimulatorOnADraft = meta.story({
  args: { path: `/pending-interest-rate-plans/${plan.id}` },
  beforeEach({ msw }) {
    msw.use(answer('interestRatePlan.draft', plan))
  },
})

SimulatorOnADraft.test('says the sum, and each account', async ({ canvas, userEvent }) => {
  const section = within(await canvas.findByRole('region', { name: 'Rate simulator' }, patience))
  await waitFor(
    () => expect(section.getByRole('status')).toHaveTextContent('8 accounts on it earn otherwise: 8 less.'),
    patience,
  )
  await expect(section.getByText('\u2212400.00 USD a year')).toBeVisible()
  await userEvent.click(section.getByText('Show each account'))
  const grid = await section.findByRole('grid', { name: 'Accounts on the plan' }, patience)
  await waitFor(() => expect(within(grid).getAllByText('\u221250.00').length).toBeGreaterThan(0), patience)
})

/** The same beside the decision. */
export const SimulatorOnADecision = meta.story({
  args: { path: `/tasks/interest-rate-plans/${rates.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('tasks.detail', rates),
      answer(
        'plans.simulation',
        rateSimulationFixture({ revision: rates.revision, day: '2099-01-01', tierChangeCount: 3 }),
      ),
    )
  },
})

SimulatorOnADecision.test('says from when, and who changes tier', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Rate simulator' }, patience))
  await waitFor(() => expect(section.getByRole('status')).toHaveTextContent('3 change their tier.'), patience)
  await expect(section.getByRole('status')).toHaveTextContent('From 1 Jan 2099')
})

/** Decided before it is worked out: of a plan that is pending no longer it could not be. */
export const SimulatorDecidedBefore = meta.story({
  args: { path: `/tasks/interest-rate-plans/${rates.id}` },
  beforeEach({ msw }) {
    spyOn(window, 'fetch')
    msw.use(answer('tasks.detail', rates), slow('plans.simulation'), slow('tasks.decide'))
  },
})

SimulatorDecidedBefore.test('is given up', async ({ canvas, userEvent }) => {
  const asked = () =>
    mocked(window.fetch).mock.calls.flatMap(([request]) =>
      request instanceof Request && request.url.includes('/simulation/') ? request : [],
    )
  await waitFor(() => expect(asked()).toHaveLength(1), patience)
  await userEvent.keyboard('a')
  await userEvent.click(await canvas.findByRole('button', { name: 'Approve now' }))
  await waitFor(() => expect(asked().map(({ signal }) => signal.aborted)).toEqual([true]))
  await expect(canvas.queryByRole('region', { name: 'Rate simulator' })).toBeNull()
})

/** Nobody is on it. */
export const SimulatorOfAnEmptyPlan = meta.story({
  args: { path: `/pending-interest-rate-plans/${plan.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('interestRatePlan.draft', plan),
      answer('plans.simulation', rateSimulationFixture({ accountCount: 0, lessCount: 0 })),
    )
  },
})

SimulatorOfAnEmptyPlan.test('says so', async ({ canvas }) => {
  await expect(await canvas.findByText(/No account is on it/, undefined, patience)).toBeVisible()
})

/** Records beside the task changed or came since it was sent: each is named, with what changed. */
export const WhatMovedAround = meta.story({
  args: { path: `/tasks/client-account/${task.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('tasks.detail', {
        ...task,
        moved: [
          {
            entityType: 'InterestRates',
            entityId: 'interestRatePlan-1',
            title: 'Network savings',
            fieldPath: 'interestRatePlanId',
            label: 'Interest rate plan',
            from: 1,
            version: 2,
            approvedAt: '2026-03-03T10:00:00.000Z',
            approvedBy: { id: 'user-2', name: 'Grace Abernathy' },
            currency: 'USD',
            changes: [{ path: 'fixedRate', old: '4', new: '3.25' }],
            changeCount: 1,
          },
          {
            entityType: 'DepositProtection',
            entityId: 'depositProtection-2',
            title: 'Standard maximum from December',
            fieldPath: 'programAccountId',
            label: 'Program account: limit of its deposits',
            from: 0,
            version: 1,
            approvedAt: '2026-03-03T11:00:00.000Z',
            approvedBy: { id: 'user-2', name: 'Grace Abernathy' },
            currency: 'USD',
            changes: [{ path: 'coverageLimit', old: '250000.00', new: '300000.00' }],
            changeCount: 1,
          },
        ],
      }),
      answer('protection.impact', golden(task.revision)),
    )
  },
})

WhatMovedAround.test('leads to it, and says what changed', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'What moved around it' }, patience))
  await expect(section.getByRole('link', { name: 'Network savings' })).toHaveAttribute(
    'href',
    '/interest-rate-plans/interestRatePlan-1',
  )
  await waitFor(() => expect(section.getByText(/Fixed rate 4\.00% → 3\.25%$/)).toBeVisible(), patience)
  await expect(section.getByRole('link', { name: 'Standard maximum from December' })).toBeVisible()
  await expect(
    section.getByText(/^Program account: limit of its deposits: new since .* 250,000\.00 USD → 300,000\.00 USD$/),
  ).toBeVisible()
  await expect(section.getByText(/^2 records it stands on were approved since it was sent\./)).toBeVisible()
})
