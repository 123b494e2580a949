import { answer, answerTo, mockPlatform, notificationFixture, pageFixture, problem } from '@strongroom/api/mocks'
import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'
import type { Handler } from './every-screen.ts'

const patience = { timeout: 10_000 }
const body = () => within(document.body)

const meta = preview.meta({
  title: 'Screens/Account and notices',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/account' },
  beforeEach({ msw }) {
    msw.use(
      ...mockPlatform(),
      answer('directory.preferences', { timezoneId: 'America/New_York', outOfOffice: null, revision: 1 }),
    )
  },
})

/** What is saved is what is read from then on. */
function savedPreferences(): Handler[] {
  let revision = 1
  let kept: object = { timezoneId: 'America/New_York', outOfOffice: null, revision }
  return [
    answerTo('directory.preferences', () => kept),
    answerTo('directory.savePreferences', async (request) => {
      const saved: unknown = await request.json()
      revision += 1
      kept = Object.assign({}, saved, { revision })
      return kept
    }),
  ]
}

/** What is one's own: where one works, when one is away, where one is signed in. */
export const Own = meta.story({})

Own.test('ends another sign-in, and not the one in use', async ({ canvas, userEvent }) => {
  const list = within(await canvas.findByRole('list', { name: 'Sign-ins' }, patience))
  await expect(list.getByRole('button', { name: 'End Chrome on macOS' })).toHaveAccessibleDescription(/^Sign out/)
  await userEvent.click(list.getByRole('button', { name: 'End Firefox on Windows' }))
  await expect(await body().findByText('That sign-in is over.', undefined, patience)).toBeVisible()
})

Own.test('ends all others after asking once, and stays where it was', async ({ canvas, userEvent, msw }) => {
  const ended: string[] = []
  msw.use(
    answerTo('own.endSession', ({ url }) => {
      ended.push(url.split('/').at(-1) ?? '')
      return null
    }),
  )
  const all = await canvas.findByRole('button', { name: 'End all others' }, patience)
  await userEvent.click(all)
  await expect(canvas.getByText('End 2 sign-ins?')).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'End them now' })).toHaveFocus()
  await userEvent.click(canvas.getByRole('button', { name: 'Keep them' }))
  await expect(all).toHaveFocus()
  await expect(ended).toEqual([])
  await userEvent.click(all)
  await userEvent.click(canvas.getByRole('button', { name: 'End them now' }))
  await expect(await body().findByText('2 sign-ins ended. Only this one goes on.', undefined, patience)).toBeVisible()
  await expect(ended).toEqual(['session-2', 'session-3'])
  await expect(all).toHaveFocus()
})

Own.test('names the sign-ins that could not be ended', async ({ canvas, userEvent, msw }) => {
  msw.use(problem('own.endSession', 'forbidden'))
  await userEvent.click(await canvas.findByRole('button', { name: 'End all others' }, patience))
  await userEvent.click(canvas.getByRole('button', { name: 'End them now' }))
  const told = await canvas.findByText('2 of 2 sign-ins could not be ended', undefined, patience)
  await expect(told.closest('[role=alert]')).toHaveTextContent('Firefox on Windows')
})

Own.test('says at its field why somebody cannot decide in one’s place', async ({ canvas, userEvent, msw }) => {
  msw.use(
    problem('directory.savePreferences', 'validationFailed', {
      reasons: [{ field: 'outOfOffice.delegateUserId', message: 'This person is away then too' }],
    }),
  )
  await userEvent.type(await canvas.findByRole('textbox', { name: 'First day' }, patience), '2026-12-01')
  await userEvent.type(canvas.getByRole('textbox', { name: 'Last day' }), '2026-12-05')
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Who decides in your place' }), 'user-2')
  await userEvent.click(canvas.getByRole('button', { name: 'Save absence' }))
  await expect(await canvas.findByText('This person is away then too', undefined, patience)).toBeVisible()
})

Own.test('says what was saved, and keeps the focus where it was', async ({ canvas, userEvent, msw }) => {
  msw.use(...savedPreferences())
  await userEvent.type(await canvas.findByRole('textbox', { name: 'First day' }, patience), '2026-12-01')
  await userEvent.type(canvas.getByRole('textbox', { name: 'Last day' }), '2026-12-05')
  const save = canvas.getByRole('button', { name: 'Save absence' })
  await userEvent.click(save)
  await body().findByText('Saved. Nobody decides in your place while you are away.', undefined, patience)
  const back = canvas.getByRole('button', { name: 'I am back' })
  await waitFor(() => expect(back).not.toHaveAttribute('aria-disabled'), patience)
  await expect(canvas.getByRole('button', { name: 'Save absence' })).toHaveFocus()
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Who decides in your place' }), 'user-2')
  await userEvent.click(save)
  await body().findByText('Saved. Your delegate is asked as well while you are away.', undefined, patience)
  await userEvent.click(back)
  await body().findByText('Saved. You are not away any more.', undefined, patience)
  await waitFor(() => expect(canvas.getByRole('textbox', { name: 'First day' })).toHaveValue(''), patience)
  await expect(canvas.getByRole('button', { name: 'I am back' })).toHaveFocus()
})

/** Away, with a delegate. */
export const Away = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answer('directory.preferences', {
        timezoneId: 'America/New_York',
        outOfOffice: { from: '2026-12-01', to: '2026-12-05', delegateUserId: 'user-2' },
        revision: 2,
      }),
    )
  },
})

Away.test('is back with one press', async ({ canvas, userEvent, msw }) => {
  let saved: unknown
  msw.use(
    answerTo('directory.savePreferences', async (request) => {
      saved = await request.json()
      return { timezoneId: 'America/New_York', outOfOffice: null, revision: 3 }
    }),
  )
  await userEvent.click(await canvas.findByRole('button', { name: 'I am back' }, patience))
  await waitFor(() => expect(saved).toMatchObject({ outOfOffice: null, revision: 2 }))
})

const waiting = notificationFixture(0, { taskId: 'task-1', actionable: true })

type Page = {
  canvas: Pick<ReturnType<typeof body>, 'findAllByRole'>
  userEvent: { click: (element: Element) => Promise<void> }
}

/** Opens the notices from the bell of the page. */
async function openNotices({ canvas, userEvent }: Page): Promise<HTMLElement> {
  const [bell] = await canvas.findAllByRole('button', { name: /^Notices/ }, patience)
  if (bell === undefined) throw new Error('There is no bell.')
  await userEvent.click(bell)
  return body().findByRole('dialog', { name: 'Notices' }, patience)
}

/** What happened meanwhile, opened from the bell of any page. */
export const Notices = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('notifications.list', pageFixture([waiting, notificationFixture(1)])))
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await openNotices({ canvas, userEvent })).toBeVisible()
  },
})

Notices.test('says how many wait, and leads to the place', async ({ canvas }) => {
  await expect(
    (await canvas.findAllByRole('button', { name: 'Notices: 2 to act on', hidden: true }, patience)).length,
  ).toBeGreaterThan(0)
  const dialog = within(body().getByRole('dialog', { name: 'Notices' }))
  await expect(await dialog.findByRole('link', { name: waiting.title }, patience)).toHaveAttribute(
    'href',
    '/tasks/institution/task-1',
  )
})

/** More than the list shows at once; what asks for something is what the bell counts. */
export const ManyNotices = meta.story({
  beforeEach({ msw }) {
    const read = { readAt: waiting.createdAt }
    msw.use(
      answerTo('notifications.list', ({ url }) => {
        const asked = new URL(url).searchParams
        const total = asked.get('actionable') === 'true' ? 17 : asked.get('read') === 'false' ? 20 : 90
        return { ...pageFixture([waiting, notificationFixture(1), notificationFixture(2, read)]), total }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await openNotices({ canvas, userEvent }))
    await expect(
      (await canvas.findAllByRole('button', { name: 'Notices: 17 to act on', hidden: true }, patience)).length,
    ).toBeGreaterThan(0)
    await expect(await dialog.findByText('20 unread, 17 of them to act on', undefined, patience)).toBeVisible()
  },
})

Notices.test('says politely that they wait', async ({ canvas }) => {
  const said = await canvas.findAllByText('2 notices wait for you', undefined, patience)
  await expect(said.map((one) => one.getAttribute('role'))).toContain('status')
})

Notices.test('marks one as read, and all that are shown', async ({ userEvent, msw }) => {
  let until: unknown
  msw.use(
    answerTo('notifications.markAll', async (request) => {
      until = await request.json()
      return null
    }),
  )
  const dialog = within(body().getByRole('dialog', { name: 'Notices' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Mark all as read' }, patience))
  await waitFor(() => expect(until).toEqual({ read: true, until: waiting.createdAt }))
})

/** Older notices could not be read: it is said behind those that are there. */
export const OlderNoticesUnread = meta.story({
  beforeEach({ msw }) {
    msw.use(
      answerTo('notifications.list', ({ url }) =>
        new URL(url).searchParams.has('cursor')
          ? undefined
          : { ...pageFixture([waiting]), total: 2, nextCursor: 'older' },
      ),
      problem('notifications.list', 'serviceUnavailable'),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await openNotices({ canvas, userEvent }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Show older ones' }, patience))
    await expect(await dialog.findByRole('button', { name: 'Try again' }, patience)).toBeVisible()
  },
})

OlderNoticesUnread.test('has them once they come, with the focus in its dialog', async ({ userEvent, msw }) => {
  const older = notificationFixture(1, { title: 'A change of Harbor Trust was sent back' })
  msw.use(
    answerTo('notifications.list', ({ url }) =>
      new URL(url).searchParams.has('cursor') ? pageFixture([older]) : undefined,
    ),
  )
  const shown = body().getByRole('dialog', { name: 'Notices' })
  await userEvent.click(within(shown).getByRole('button', { name: 'Try again' }))
  await expect(await within(shown).findByRole('link', { name: older.title }, patience)).toBeVisible()
  await expect(within(shown).getByRole('link', { name: waiting.title })).toBeVisible()
  await waitFor(() => expect(shown).toContainElement(document.activeElement as HTMLElement), patience)
})

const onUsed = fn()

/** Milliseconds by which the clock on the wall is moved on. */
let passed = 0

/** Nobody has been at work for a while: it is said before the session ends, and nothing is in the way of going on. */
export const SoonSignedOut = meta.story({
  args: { endsIn: 60_000, onUsed },
  beforeEach() {
    const { now } = Date
    passed = 0
    Object.assign(Date, { now: () => now() + passed })
    return () => void Object.assign(Date, { now })
  },
})

const warning = 'You will soon be signed out'
const isGone = (canvas: { queryByText: (text: string) => HTMLElement | null }) =>
  waitFor(() => expect(canvas.queryByText(warning)).toBeNull(), patience)

SoonSignedOut.test('says how long there is, in few steps, and one press stays', async ({ canvas }) => {
  await canvas.findByText(warning, undefined, patience)
  const says = async (left: string) =>
    expect(
      await canvas.findByText(
        `Nobody has been at work here for a while. You will be signed out in ${left}, and what you typed is kept.`,
        undefined,
        patience,
      ),
    ).toBeVisible()
  await says('a minute')
  passed += 25_000
  await says('45 seconds')
  passed += 27_000
  await says('10 seconds')
  await expect(onUsed).toHaveBeenCalledOnce()
  await expect(onUsed).toHaveBeenCalledWith(15 * 60_000)
  // As whoever reads the page by its words presses it: no pointer moves, and no key.
  canvas.getByRole('button', { name: 'Stay signed in' }).click()
  await isGone(canvas)
  await expect(onUsed).toHaveBeenCalledTimes(2)
})

SoonSignedOut.test('goes on where one types, and the first key is not lost', async ({ canvas, userEvent }) => {
  const box = await canvas.findByRole('textbox', { name: 'First day' }, patience)
  box.focus()
  await expect(await canvas.findByText(warning, undefined, patience)).toBeVisible()
  await expect(box).toHaveFocus()
  await userEvent.keyboard('2')
  await expect(box).toHaveValue('2')
  await isGone(canvas)
  // Far from the end it is said now and then that somebody is at work, by whatever sign.
  const signs = [
    () => userEvent.keyboard('0'),
    () => userEvent.pointer({ target: box }),
    () => userEvent.pointer({ keys: '[MouseLeft]', target: box }),
    () => box.dispatchEvent(new WheelEvent('wheel', { bubbles: true })),
  ]
  onUsed.mockClear()
  for (const [said, sign] of signs.entries()) {
    await sign()
    await expect(onUsed).toHaveBeenCalledTimes(said + 1)
    await userEvent.keyboard('2')
    await expect(onUsed).toHaveBeenCalledTimes(said + 1)
    passed += 5000
  }
})
