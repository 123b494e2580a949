import {
  answer,
  approvedFixture,
  coverImpactFixture,
  mockPlatform,
  problem,
  rateSimulationFixture,
  taskFixture,
} from '@strongroom/api/mocks'
import { expect, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const patience = { timeout: 10_000 }

/** What stands beside a record or a decision of one kind alone, where it failed or waits for something. */
const meta = preview.meta({
  title: 'Screens/Accounts, plans and limits in each state',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
})

const limit = taskFixture(0, {}, 'depositProtection')
const account = taskFixture(0, {}, 'clientAccount')
const plan = taskFixture(0, {}, 'interestRatePlan')

/** What the change would do could not be worked out: the decision says so beside the change, and it can be asked again. */
export const ImpactFailed = meta.story({
  args: { path: `/tasks/client-account/${account.id}` },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(answer('tasks.detail', account), problem('protection.impact', 'serviceUnavailable'))
  },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Insurance impact' }, patience))
    await expect(await section.findByRole('button', { name: 'Try again' }, patience)).toBeVisible()
  },
})

/** It waits for fields that are not there. */
export const ImpactIncomplete = meta.story({
  args: { path: `/tasks/deposit-protection/${limit.id}` },
  beforeEach({ msw }) {
    const impact = coverImpactFixture({ revision: limit.revision, waitsFor: ['coverageLimit'], sums: [], places: [] })
    msw.use(...mockPlatform())
    msw.use(answer('tasks.detail', limit), answer('protection.impact', impact))
  },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Insurance impact' }, patience))
    await expect(
      await section.findByText(/once these are complete: Coverage limit\./, undefined, patience),
    ).toBeVisible()
  },
})

/** What accounts on the plan would earn could not be worked out. */
export const SimulatorFailed = meta.story({
  args: { path: `/tasks/interest-rate-plans/${plan.id}` },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(answer('tasks.detail', plan), problem('plans.simulation', 'serviceUnavailable'))
  },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Rate simulator' }, patience))
    await expect(await section.findByRole('button', { name: 'Try again' }, patience)).toBeVisible()
  },
})

/** It waits for fields that are not there. */
export const SimulatorIncomplete = meta.story({
  args: { path: `/tasks/interest-rate-plans/${plan.id}` },
  beforeEach({ msw }) {
    const simulation = rateSimulationFixture({ revision: plan.revision, waitsFor: ['dayCount'], currency: null })
    msw.use(...mockPlatform())
    msw.use(answer('tasks.detail', plan), answer('plans.simulation', simulation))
  },
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: 'Rate simulator' }, patience))
    await expect(await section.findByText(/once these are complete: Day count\./, undefined, patience)).toBeVisible()
  },
})

/** What stands around an omnibus could not be read; the account stands. */
export const AroundAnOmnibusFailed = meta.story({
  args: { path: '/institution-accounts/institutionAccount-1' },
  beforeEach({ msw }) {
    const omnibus = approvedFixture('institutionAccount')
    msw.use(...mockPlatform())
    msw.use(
      answer('institutionAccount.detail', omnibus),
      problem('clientAccount.list', 'serviceUnavailable'),
      problem('contact.list', 'serviceUnavailable'),
    )
  },
  play: async ({ canvas }) => {
    for (const name of ['Client accounts', 'Contacts']) {
      const section = within(await canvas.findByRole('region', { name }, patience))
      await expect(await section.findByRole('button', { name: 'Try again' }, patience)).toBeVisible()
    }
  },
})
