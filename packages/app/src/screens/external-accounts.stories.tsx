import {
  answer,
  answerTo,
  approvedFixture,
  draftFixture,
  empty,
  externalAccountFixture,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  slow,
} from '@strongroom/api/mocks'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { heldAnswer } from './held-answer.ts'

const patience = { timeout: 10_000 }

const unverified = { status: 'Unverified', verifiedBy: null, verifiedAt: null } as const
const theirs = externalAccountFixture(0)
const payroll = externalAccountFixture(1, unverified)
// Somebody wrote at it in between, and somebody else last: only the platform knows.
const own = externalAccountFixture(2, { ...unverified, canVerify: false, cannotVerifyReason: 'Author' })
const blocked = externalAccountFixture(3, { ...unverified, status: 'Blocked' })
const named = (account: typeof theirs, nickname: string) => ({
  ...account,
  content: { ...account.content, nickname, isDefault: nickname === 'Operating' },
})
const all = [
  named(theirs, 'Operating'),
  named(payroll, 'Payroll'),
  named(own, 'Reserve'),
  named(blocked, 'Old account'),
]

const meta = preview.meta({
  title: 'Screens/External accounts',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/client-accounts/clientAccount-1' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
    msw.use(answer('externalAccounts.ofClientAccounts', pageFixture(all)))
  },
})

/** Verified, to be verified, one's own, and blocked. */
export const OfAnAccount = meta.story({})

OfAnAccount.test('says of each what may be done with it, and why not', async ({ canvas }) => {
  const list = within(await canvas.findByRole('list', { name: 'External accounts' }, patience))
  const operating = within(list.getByRole('group', { name: 'Operating' }))
  await expect(operating.getByText('Default')).toBeVisible()
  await expect(operating.getByText(/••••\d{4}/)).toBeVisible()
  await expect(operating.queryByRole('button', { name: 'Verify Operating' })).toBeNull()
  await expect(list.getByRole('button', { name: 'Verify Payroll' })).not.toHaveAttribute('aria-disabled', 'true')
  await expect(list.getByRole('button', { name: 'Verify Reserve' })).toHaveAccessibleDescription(
    'You entered or changed this account, so someone else has to verify it.',
  )
  await expect(list.getByRole('button', { name: 'Change Old account' })).toHaveAccessibleDescription(
    'A blocked account is released before it is changed.',
  )
  await expect(list.getByRole('button', { name: 'Release Old account' })).toBeVisible()
})

OfAnAccount.test('verifies one, with the revision that was seen', async ({ canvas, msw, userEvent }) => {
  const acted = fn()
  msw.use(
    answerTo('externalAccounts.act', async (request) => {
      acted(new URL(request.url).pathname, await request.json())
      return undefined
    }),
  )
  await userEvent.click(await canvas.findByRole('button', { name: 'Verify Payroll' }, patience))
  const dialog = within(await screen.findByRole('dialog', { name: /^Verify the account ••••/ }, patience))
  await userEvent.click(dialog.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(acted).toHaveBeenCalledOnce(), patience)
  await expect(acted).toHaveBeenCalledWith(expect.stringContaining(payroll.id), { action: 'verify', revision: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience)
})

OfAnAccount.test('a new one: what is missing is said at its field, and nothing typed is lost', async (context) => {
  const { canvas, msw, userEvent } = context
  msw.use(
    problem('externalAccounts.create', 'validationFailed', {
      reasons: [{ field: 'routingNumber', message: 'No bank has this routing number' }],
    }),
  )
  const add = async () =>
    userEvent.click(
      (await canvas.findAllByRole('button', { name: 'Add account' }, patience))[0] ?? canvas.getByRole('main'),
    )
  await add()
  const dialog = within(await screen.findByRole('dialog', { name: 'New external account' }, patience))
  await userEvent.type(dialog.getByRole('textbox', { name: /Holder/ }), 'Quayside Mills')
  await userEvent.click(dialog.getByRole('button', { name: 'Add account' }))
  const bank = dialog.getByRole('textbox', { name: /^Bank/ })
  await waitFor(() => expect(bank).toHaveFocus(), patience)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience)
  await add()
  const again = within(await screen.findByRole('dialog', { name: 'New external account' }, patience))
  await expect(again.getByRole('textbox', { name: /Holder/ })).toHaveValue('Quayside Mills')
  await userEvent.type(again.getByRole('textbox', { name: /^Bank/ }), 'Vale Bank')
  await userEvent.type(again.getByRole('textbox', { name: /Routing/ }), '021000021')
  await userEvent.type(again.getByRole('textbox', { name: /^Account number/ }), '9870001234')
  await userEvent.selectOptions(again.getByRole('combobox', { name: /^Kind/ }), 'Checking')
  await userEvent.selectOptions(again.getByRole('combobox', { name: /^Rail/ }), 'ACH')
  await userEvent.click(again.getByRole('button', { name: 'Add account' }))
  const routing = again.getByRole('textbox', { name: /Routing/ })
  await waitFor(() => expect(routing).toHaveAccessibleDescription(/No bank has this routing number/), patience)
  await expect(again.getByRole('textbox', { name: /^Account number/ })).toHaveValue('9870001234')
})

OfAnAccount.test('takes nothing more while the account is on its way', async ({ canvas, msw, userEvent }) => {
  const { answers, handler } = heldAnswer('externalAccounts.update')
  msw.use(handler)
  const [change] = await canvas.findAllByRole('button', { name: /^Change/ }, patience)
  await userEvent.click(change ?? canvas.getByRole('main'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the external account' }, patience))
  const bank = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Bank/ })
  const { value } = bank
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(answers).toHaveLength(1), patience)
  await userEvent.type(bank, ' and Trust')
  await expect(bank).toHaveValue(value)
  for (const field of dialog.getAllByRole('textbox')) await expect(field).toHaveAttribute('readonly')
  await expect(dialog.getByRole('checkbox')).toHaveAttribute('aria-readonly', 'true')
  for (const answered of answers) answered()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience)
})

OfAnAccount.test('says what is refused of nothing that one types', async ({ canvas, msw, userEvent }) => {
  msw.use(
    problem('externalAccounts.update', 'validationFailed', {
      reasons: [{ field: 'content.clientAccountId', message: 'The client account is closed' }],
    }),
  )
  const [change] = await canvas.findAllByRole('button', { name: /^Change/ }, patience)
  await userEvent.click(change ?? canvas.getByRole('main'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the external account' }, patience))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect(await dialog.findByText('The client account is closed', undefined, patience)).toBeVisible()
})

/** A closed account takes no more of them. */
export const OfAClosedAccount = meta.story({
  beforeEach({ msw }) {
    const { content, ...rest } = approvedFixture('clientAccount')
    msw.use(
      answer('clientAccount.detail', { ...rest, content: { ...content, status: 'Closed', closedOn: '2026-11-20' } }),
    )
  },
})

OfAClosedAccount.test('says why none is added', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Add account' }, patience)).toHaveAccessibleDescription(
    'The client account is closed.',
  )
})

/** More than one page: the next is asked for, and those of one status alone. */
export const Many = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answerTo('externalAccounts.ofClientAccounts', ({ url }) => {
        const asked = new URL(url).searchParams
        if (asked.get('status') === 'Blocked') return pageFixture([named(blocked, 'Old account')])
        const last = { ...externalAccountFixture(12, unverified), id: 'last' }
        if (asked.has('cursor')) return { ...pageFixture([named(last, 'The last one')]), total: 5 }
        return { ...pageFixture(all), total: 25, nextCursor: 'next' }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const section = within(await canvas.findByRole('region', { name: 'External accounts' }, patience))
    await userEvent.click(await section.findByRole('button', { name: 'Show more' }, patience))
    await expect(await section.findByRole('group', { name: 'The last one' }, patience)).toBeVisible()
    await expect(section.queryByRole('button', { name: 'Show more' })).toBeNull()
    await userEvent.selectOptions(section.getByRole('combobox', { name: 'Status' }), 'Blocked')
    await waitFor(() => expect(section.getAllByRole('group')).toHaveLength(1), patience)
    await expect(section.getByRole('group', { name: 'Old account' })).toBeVisible()
  },
})

/** None yet. */
export const NoneYet = meta.story({
  beforeEach({ msw }) {
    msw.use(empty('externalAccounts.ofClientAccounts'))
  },
})

/** They are on their way. */
export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(slow('externalAccounts.ofClientAccounts'))
  },
})

/** They could not be read. */
export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('externalAccounts.ofClientAccounts', 'unhandledException'))
  },
})

/** Whoever only reads the books changes nothing here. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['clientAccount.view'] })))
  },
})

Refused.test('says why', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Verify Payroll' }, patience)).toHaveAccessibleDescription(
    'Your roles do not let you decide on client accounts.',
  )
})

const draft = draftFixture('clientAccount', 0, { approvedId: 'clientAccount-1' })

/** Which of them an account uses, chosen in its draft: with what each stands at, and none that is blocked. */
export const InADraft = meta.story({
  args: { path: `/pending-client-accounts/${draft.id}` },
  beforeEach({ msw }) {
    msw.use(answer('clientAccount.draft', { ...draft, content: { ...draft.content, externalAccountIds: [theirs.id] } }))
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'External accounts' }, patience)
    await waitFor(() => expect(canvas.getByText(/^Operating/)).toBeVisible(), patience)
    await userEvent.click(field)
    const payrollOption = await screen.findByRole('option', { name: /^Payroll/ }, patience)
    await expect(payrollOption).toHaveTextContent(/Unverified, ••••\d{4}/)
    await expect(screen.queryByRole('option', { name: /^Old account/ })).toBeNull()
  },
})

/** An account that is not approved yet has none of its own. */
export const InANewDraft = meta.story({
  args: { path: `/pending-client-accounts/${draft.id}` },
  beforeEach({ msw }) {
    msw.use(
      answer('clientAccount.draft', {
        ...draft,
        approvedId: null,
        content: { ...draft.content, externalAccountIds: [] },
      }),
    )
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('combobox', { name: 'External accounts' }, patience),
    ).toHaveAccessibleDescription(/They are added on the page of the account, once it is approved\./)
  },
})
