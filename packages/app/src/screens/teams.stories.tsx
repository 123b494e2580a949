import {
  answer,
  auditFixture,
  answerTo,
  meFixture,
  mockPlatform,
  pageFixture,
  problem,
  roleFixture,
  userDetailFixture,
  userFixture,
} from '@strongroom/api/mocks'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import { heldAnswer } from './held-answer.ts'

const patience = { timeout: 10_000 }

const meta = preview.meta({
  title: 'Screens/Team',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/teams' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

/** Everybody who may sign in, or was invited to. */
export const People = meta.story({})

People.test('links each row to its person, and the parts of the team to their pages', async ({ canvas }) => {
  const grid = await canvas.findByRole('grid', { name: 'People' }, patience)
  const [first] = await within(grid).findAllByRole('link')
  await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/teams\/person\?id=./))
  await expect(canvas.getByRole('link', { name: 'Roles' })).toHaveAttribute('href', '/teams/roles')
  await expect(canvas.getByRole('link', { name: 'Audit trail' })).toHaveAttribute('href', '/teams/trail')
})

People.test('invites many, each with its result; those that failed stay', async ({ canvas, userEvent, msw }) => {
  msw.use(
    problem('users.invite', 'emailInUse', {
      reasons: [{ field: 'email', message: 'This email address is already in use.' }],
    }),
  )
  await userEvent.click(await canvas.findByRole('button', { name: 'Invite people' }, patience))
  const dialog = within(await within(document.body).findByRole('dialog', { name: 'Invite people' }, patience))
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }))
  await expect(dialog.getByText('An email address is required.')).toBeVisible()
  await userEvent.click(dialog.getByRole('textbox', { name: /Email addresses/ }))
  await userEvent.paste('Ada Moreau <ada@bank.example>, milo@bank.example')
  await userEvent.click(dialog.getByRole('combobox', { name: /Roles/ }))
  await userEvent.click(await within(document.body).findByRole('option', { name: 'Maker' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog.getByRole('button', { name: 'Invite 2 people' }))
  await expect(await dialog.findByText('0 of 2 invited')).toBeVisible()
  await expect(dialog.getAllByText('This email address is already in use.')).toHaveLength(2)
  await expect(dialog.getByRole('textbox', { name: /Email addresses/ })).toHaveValue(
    'Ada Moreau <ada@bank.example>\nmilo@bank.example',
  )
})

People.test('takes no words while what was written is on its way', async ({ canvas, userEvent, msw }) => {
  const { answers, handler } = heldAnswer('users.invite')
  msw.use(handler)
  await userEvent.click(await canvas.findByRole('button', { name: 'Invite people' }, patience))
  const dialog = within(await within(document.body).findByRole('dialog', { name: 'Invite people' }, patience))
  const addresses = dialog.getByRole('textbox', { name: /Email addresses/ })
  await userEvent.type(addresses, 'ada@bank.example')
  await userEvent.click(dialog.getByRole('combobox', { name: /Roles/ }))
  await userEvent.click(await within(document.body).findByRole('option', { name: 'Maker' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(answers).toHaveLength(1), patience)
  await userEvent.type(addresses, ', milo@bank.example')
  await expect(addresses).toHaveValue('ada@bank.example')
  for (const answered of answers) answered()
  await expect(await dialog.findByText('1 of 1 invited', undefined, patience)).toBeVisible()
  await userEvent.type(addresses, 'milo@bank.example')
  await expect(addresses).toHaveValue('milo@bank.example')
})

People.test('drops an invitation that is not made after all: nothing is asked about it', async (context) => {
  const { canvas, userEvent } = context
  const body = within(document.body)
  const open = async () => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite people' }, patience))
    const dialog = await body.findByRole('dialog', { name: 'Invite people' }, patience)
    return { dialog, addresses: within(dialog).getByRole('textbox', { name: /Email addresses/ }) }
  }
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(body.getByRole('button', { name: 'Cancel' })),
  ]) {
    const { dialog, addresses } = await open()
    await expect(addresses).toHaveValue('')
    await userEvent.type(addresses, 'ada@bank.example')
    await close()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  }
  await userEvent.click(canvas.getByRole('link', { name: 'Roles' }))
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Team' }, patience)).toBeVisible()
  await waitFor(
    () => expect(canvas.getByRole('link', { name: 'Roles' })).toHaveAttribute('aria-current', 'page'),
    patience,
  )
})

const asked = fn()

/** Many at once: each is looked at before anything happens, and what became of each is told. */
export const ManyPeople = meta.story({
  beforeEach({ msw }) {
    asked.mockClear()
    const people = (['Active', 'Locked', 'Disabled', 'Active'] as const).map((status, index) =>
      userFixture(index, { status, ...(index === 0 && { id: meFixture().id }) }),
    )
    msw.use(
      answer('directory.users', pageFixture(people)),
      answerTo('users.disable', ({ url }) => {
        asked(url)
        return undefined
      }),
    )
  },
})

/** Ticks everybody and opens what can be done about them. */
async function tickEverybody(
  { canvas, userEvent }: Parameters<Parameters<typeof ManyPeople.test>[2]>[0],
  action: string,
) {
  const grid = within(await canvas.findByRole('grid', { name: 'People' }, patience))
  await grid.findAllByRole('link', undefined, patience)
  const boxes = grid.getAllByRole('checkbox')
  // The first one is that of the header, for all of them.
  await userEvent.click(boxes[0] ?? canvas.getByRole('main'))
  await userEvent.click(await canvas.findByRole('button', { name: action }, patience))
  return within(await canvas.findByRole('region', { name: action }, patience))
}

ManyPeople.test('disables whom one may disable, once one has said so', async (context) => {
  const panel = await tickEverybody(context, 'Disable')
  await expect(await panel.findByText(/2 people can be disabled, 2 cannot/, undefined, patience)).toBeVisible()
  await expect(panel.getByText('You cannot do this for yourself.')).toBeVisible()
  await expect(panel.getByText('They are disabled already.')).toBeVisible()
  await context.userEvent.click(panel.getByRole('button', { name: 'Disable 2' }))
  await expect(await panel.findByText('2 people disabled.', undefined, patience)).toBeVisible()
  await expect(asked).toHaveBeenCalledTimes(2)
})

ManyPeople.test('lets in again whom it lets in by the same rules', async (context) => {
  const panel = await tickEverybody(context, 'Enable or unlock')
  await context.userEvent.click(await panel.findByRole('button', { name: 'Enable or unlock 2' }, patience))
  await expect(await panel.findByText('2 people enabled.', undefined, patience)).toBeVisible()
})

/** Somebody who only looks after roles: nobody can be invited, and the button says why. */
export const PeopleRefused = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['roles.manage'] })))
  },
})

PeopleRefused.test('says why', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Invite people' }, patience)).toHaveAccessibleDescription(
    'Your roles do not let you manage people.',
  )
})

/** One person, with what they may do and when they came last. */
export const Person = meta.story({
  args: { path: '/teams/person?id=user-2' },
  beforeEach({ msw }) {
    msw.use(answer('users.detail', userDetailFixture(1)))
  },
})

Person.test('asks before somebody is disabled', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Disable' }, patience))
  await expect(
    await within(document.body).findByRole('dialog', { name: /^Disable / }, patience),
  ).toHaveAccessibleDescription(/Every sign-in of theirs ends at once/)
})

/** Somebody is shut out, and one goes back to where everybody stands. */
export const PersonShutOut = meta.story({
  args: { path: '/teams' },
  beforeEach({ msw }) {
    let status: 'Active' | 'Disabled' = 'Active'
    msw.use(
      answerTo('directory.users', () => pageFixture([userFixture(1, { status })])),
      answerTo('users.detail', () => userDetailFixture(1, { status })),
      answerTo('users.disable', () => {
        status = 'Disabled'
        return undefined
      }),
    )
  },
})

PersonShutOut.test('stands among the people as what they are now', async ({ canvas, userEvent }) => {
  const people = within(await canvas.findByRole('grid', { name: 'People' }, patience))
  await expect(await people.findByText('Active', undefined, patience)).toBeVisible()
  await userEvent.click(await people.findByRole('link'))
  await userEvent.click(await canvas.findByRole('button', { name: 'Disable' }, patience))
  const dialog = within(await within(document.body).findByRole('dialog', { name: /^Disable / }, patience))
  await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
  await userEvent.click(await canvas.findByRole('link', { name: 'People' }, patience))
  const again = within(await canvas.findByRole('grid', { name: 'People' }, patience))
  await expect(await again.findByText('Disabled', undefined, patience)).toBeVisible()
})

Person.test('says what is wrong at its field', async ({ canvas, userEvent, msw }) => {
  msw.use(
    problem('users.update', 'firstNameTooLong', {
      reasons: [{ field: 'firstName', message: 'A first name has at most 320 characters.' }],
    }),
  )
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }, patience))
  const dialog = within(await within(document.body).findByRole('dialog', { name: /^Edit / }, patience))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect(await dialog.findByText('A first name has at most 320 characters.')).toBeVisible()
})

/** Invited and not come yet: the invitation can be sent again or revoked. */
export const PersonInvited = meta.story({
  args: { path: '/teams/person?id=user-2' },
  beforeEach({ msw }) {
    msw.use(
      answer(
        'users.detail',
        userDetailFixture(1, { status: 'Invited', lastSignInAt: null, inviteExpiresAt: '2026-12-01T10:00:00.000Z' }),
      ),
    )
  },
})

PersonInvited.test('can be invited again', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Invite again' }, patience)).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'Revoke invitation' })).toBeVisible()
})

/** Shut out: only the way back is offered. */
export const PersonDisabled = meta.story({
  args: { path: '/teams/person?id=user-2' },
  beforeEach({ msw }) {
    msw.use(answer('users.detail', userDetailFixture(1, { status: 'Disabled' })))
  },
})

/** Locked by failed sign-ins: why, since when, and the way back. */
export const PersonLocked = meta.story({
  args: { path: '/teams/person?id=user-2' },
  beforeEach({ msw }) {
    msw.use(answer('users.detail', userDetailFixture(1, { status: 'Locked', lockedAt: '2026-11-20T10:00:00.000Z' })))
  },
})

PersonLocked.test('says why, and is unlocked', async ({ canvas, userEvent, msw }) => {
  await expect(await canvas.findByText(/ten sign-ins of theirs failed/, undefined, patience)).toBeVisible()
  msw.use(answer('users.update', userDetailFixture(1)), answer('users.detail', userDetailFixture(1)))
  await userEvent.click(canvas.getByRole('button', { name: 'Unlock' }))
  await expect(await canvas.findByRole('button', { name: 'Disable' }, patience)).toBeVisible()
})

/** Oneself: what nobody does to themselves is refused, with the reason. */
export const Oneself = meta.story({ args: { path: '/teams/person?id=user-1' } })

Oneself.test('cannot be disabled', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Disable' }, patience)).toHaveAccessibleDescription(
    'You cannot disable yourself.',
  )
})

/** What may be done, in bundles. */
export const Roles = meta.story({ args: { path: '/teams/roles' } })

Roles.test('links each row to its role', async ({ canvas }) => {
  const grid = await canvas.findByRole('grid', { name: 'Roles' }, patience)
  const [first] = await within(grid).findAllByRole('link')
  await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/teams\/role-details\?id=./))
})

Roles.test('keeps views as every list does, and narrows by type', async ({ canvas, userEvent }) => {
  const grid = await canvas.findByRole('grid', { name: 'Roles' }, patience)
  await expect(canvas.getByRole('button', { name: 'Views' })).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
  const panel = within(await within(document.body).findByRole('dialog', { name: 'Add a filter' }, patience))
  await userEvent.click(await panel.findByRole('checkbox', { name: /^Approver/ }))
  await waitFor(() => expect(within(grid).getAllByRole('link')).toHaveLength(1))
  await expect(within(grid).getByRole('link')).toHaveTextContent('Approver')
})

/** One role: what it allows, and who holds it. */
export const RoleDetails = meta.story({
  args: { path: '/teams/role-details?id=role-approver' },
  beforeEach({ msw }) {
    msw.use(answer('roles.detail', roleFixture(2)))
  },
})

RoleDetails.test('says what a change gives and takes before it is saved', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Clients: Approve' }, patience))
  await expect(canvas.getByText(/Takes Clients: approve\. 2 people are touched/)).toBeVisible()
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Clients: Export' }))
  await expect(canvas.getByText(/Gives Clients: export\. Takes Clients: approve\./)).toBeVisible()
})

RoleDetails.test('cannot be deleted while somebody holds it', async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Delete' }, patience)).toHaveAccessibleDescription(
    /^Held by 2/,
  )
})

const held = [userFixture(1), userFixture(2)]

/** Its holders are chosen while somebody else may choose them too. */
export const HoldersChosen = RoleDetails.extend({
  beforeEach({ msw }) {
    msw.use(answer('roles.detail', roleFixture(2)), answer('roles.users', pageFixture(held)))
  },
  async play({ canvas, userEvent }) {
    // They are chosen among those that have come.
    await canvas.findByRole('link', { name: held[0]?.email }, patience)
    await userEvent.click(canvas.getByRole('button', { name: 'Choose people' }))
    await within(document.body).findByRole('dialog', { name: /^Who holds/ }, patience)
  },
})

HoldersChosen.test('sends those that were seen with those that are chosen', async ({ userEvent, msw }) => {
  const sent: unknown[] = []
  msw.use(
    answerTo('roles.assignUsers', async (request) => {
      sent.push(await request.json())
      return pageFixture(held)
    }),
  )
  const dialog = within(within(document.body).getByRole('dialog', { name: /^Who holds/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const ids = held.map(({ id }) => id)
  await waitFor(() => expect(sent).toEqual([{ userIds: ids, heldBy: ids }]), patience)
})

HoldersChosen.test('says that somebody else chose meanwhile, and saves nothing', async ({ userEvent, msw }) => {
  msw.use(problem('roles.assignUsers', 'conflict'))
  const dialog = within(within(document.body).getByRole('dialog', { name: /^Who holds/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect(await dialog.findByText(/^Somebody else changed who holds it/, undefined, patience)).toBeVisible()
})

/** One's own role: somebody else changes what it allows. */
export const OwnRole = meta.story({
  args: { path: '/teams/role-details?id=role-maker' },
  beforeEach({ msw }) {
    msw.use(answer('roles.detail', roleFixture(1)))
  },
})

OwnRole.test('says so at every box', async ({ canvas }) => {
  await expect(await canvas.findByRole('checkbox', { name: 'Clients: Approve' }, patience)).toHaveAccessibleDescription(
    'You hold this role, so someone else has to change what it allows.',
  )
})

/** A new one begins with nothing. */
export const NewRole = meta.story({ args: { path: '/teams/role-details' } })

NewRole.test('says what is missing at its field', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Create role' }, patience))
  await expect(await canvas.findByText('A role type is required.')).toBeVisible()
})

/** Who changed what. */
export const Trail = meta.story({
  args: { path: '/teams/trail' },
  beforeEach({ msw }) {
    const rows = Array.from({ length: 6 }, (_, index) => auditFixture(index))
    msw.use(answer('audit.list', pageFixture(rows)))
  },
})

Trail.test('tells before and after', async ({ canvas }) => {
  const grid = await canvas.findByRole('grid', { name: 'Audit trail' }, patience)
  await expect((await within(grid).findAllByText('Roles: Maker'))[0]).toBeVisible()
  await expect(within(grid).getAllByText('Roles: Approver')[0]).toBeVisible()
})

Trail.test('is searched by the platform', async ({ canvas, userEvent, msw }) => {
  await canvas.findByRole('grid', { name: 'Audit trail' }, patience)
  const asked: (string | null)[] = []
  msw.use(
    answerTo('audit.list', ({ url }) => {
      asked.push(new URL(url).searchParams.get('q'))
      return pageFixture([auditFixture(2)])
    }),
  )
  await userEvent.type(canvas.getByRole('searchbox', { name: 'Search changes' }), 'milo')
  await waitFor(() => expect(asked.at(-1)).toBe('milo'), patience)
})

Trail.test('is read anew whenever one comes back', async ({ canvas, userEvent, msw }) => {
  await canvas.findByRole('grid', { name: 'Audit trail' }, patience)
  await userEvent.click(canvas.getByRole('link', { name: 'Roles' }))
  await canvas.findByRole('grid', { name: 'Roles' }, patience)
  msw.use(answer('audit.list', pageFixture([auditFixture(2, { entityName: 'Milo Brandt the second' })])))
  await userEvent.click(canvas.getByRole('link', { name: 'Audit trail' }))
  const grid = within(await canvas.findByRole('grid', { name: 'Audit trail' }, patience))
  await expect(await grid.findByText('Milo Brandt the second', undefined, patience)).toBeVisible()
})

const trailAsked = fn<(search: string) => void>()

/** What one person did to one record, by a link that names both. */
export const TrailOf = meta.story({
  args: { path: '/teams/trail?userId=user-400&entityId=0f3a-9b' },
  beforeEach({ msw }) {
    trailAsked.mockClear()
    msw.use(
      answerTo('audit.list', ({ url }) => {
        trailAsked(new URL(url).search)
        return pageFixture([auditFixture(0, { entityName: 'Clerks' })])
      }),
    )
  },
})

TrailOf.test('asks for them alone, whoever they are, and for the record as its id is written', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', { name: 'Audit trail' }, patience))
  await grid.findByText('Clerks', undefined, patience)
  for (const [search] of trailAsked.mock.calls) {
    await expect(new URLSearchParams(search).get('userId')).toBe('user-400')
    await expect(new URLSearchParams(search).get('entityId')).toBe('0f3a-9b')
  }
})

/** Nothing of it answers: where the history of a record is, which many look for here. */
export const TrailWithoutMatch = Trail.extend({
  args: { path: '/teams/trail?q=harbor' },
  beforeEach({ msw }) {
    msw.use(answer('audit.list', pageFixture([])))
  },
})

TrailWithoutMatch.test('says where the history of a record is', async ({ canvas }) => {
  await canvas.findByRole('heading', { name: 'No changes match' }, patience)
  await expect(canvas.getByText(/is on the record’s own page, under Versions\.$/)).toBeVisible()
})
