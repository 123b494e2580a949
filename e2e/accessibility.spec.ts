import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { capital, recordKinds } from '@strongroom/api/contract'
import { colourRules } from '../scripts/colour-rules.ts'
import { follow } from './follow.ts'
import { completeInstitution } from './platform-calls.ts'
import { deskScreens, teamScreens, walkedKinds } from './screens.ts'
import { expect, test, type Visitor } from './test.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const desktop = { width: 1280, height: 900 }
/** A phone, and what is left of 1280 by 1024 pixels at 400 % zoom. */
const narrow = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]

/** What is wrong with the page in a theme, each with the place where it is. */
async function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  // One frame, so nothing is gathered from several in a page of its own; and of what is in order nothing is written down.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false })
  const { violations: found } = await (theme === 'light' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** How many pixels of the page lie beside the window, and what reaches out farthest. */
async function beside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const reaching = Array.from(document.body.querySelectorAll('*'))
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.slice(0, 30)}"`)
    return [`${root.scrollWidth} of ${root.clientWidth} pixels`, ...reaching.slice(0, 5)]
  })
}

/** Both themes without a violation, and no sideways scrolling where it is narrow. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page, colorScheme), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNarrow(page)
}

/** No sideways scrolling where it is narrow. */
async function expectNarrow(page: Page): Promise<void> {
  for (const size of narrow) {
    await page.setViewportSize(size)
    await expect.soft.poll(() => beside(page), { message: `${size.width} pixels wide` }).toEqual([])
  }
  await page.setViewportSize(desktop)
}

type Screen = readonly [name: string, path: string, heading: string]

/** Goes to each screen of a signed-in person and looks at it once it is there. */
async function look({ page }: Visitor, screens: readonly Screen[], check = expectAccessible): Promise<void> {
  for (const [index, [name, path, heading]] of screens.entries()) {
    await test.step(name, async () => {
      // After a screen with the same heading, that heading would not tell that the next one has come.
      if (screens[index - 1]?.[2] === heading) await page.goto(path)
      else await follow(page, path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await check(page)
    })
  }
}

test.describe.configure({ timeout: 180_000 })

test('the pages before sign-in, the provider’s among them', async ({ page }) => {
  for (const [path, heading] of [
    ['/welcome', 'Welcome'],
    ['/welcome?reason=refused&redirect=/overview', 'Welcome back'],
    ['/login', 'Sign in'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is signing in?' })).toBeVisible()
  await expectAccessible(page)
})

const [kindShown, ...kindsAlike] = walkedKinds.map(({ kind, place }) => {
  const { noun, plural } = recordKinds[kind]
  const heading = capital(plural)
  const list: Screen = [heading, place.records, heading]
  const begin: Screen = [`new ${noun}`, place.newDraft, `New ${noun}`]
  return { place, heading, list, begin }
})
if (kindShown === undefined) throw new Error('No kind has screens: see packages/app/src/kinds/index.ts.')

test('the overview and the lists', { tag: '@walk' }, async ({ visit }) => {
  const maker = await visit('Maya Lindqvist')
  const { place, heading, list, begin } = kindShown
  await look(maker, [
    ['overview', '/overview', 'Overview'],
    list,
    ['no match', `${place.records}?q=nothing+has+this+name`, heading],
    ['changes', place.drafts, 'Changes under way'],
    ['rework', `${place.tasks}?list=rework`, 'Tasks'],
    begin,
    ['own drafts', '/drafts', 'Your drafts'],
    ['tasks', '/tasks', 'Tasks'],
    ['resolved', '/tasks?list=resolved', 'Tasks'],
  ])
  // Of every kind they are the same but for names and columns: their stories are held to every rule in both themes.
  await look(
    maker,
    kindsAlike.flatMap((kind) => [kind.list, kind.begin]),
    expectNarrow,
  )
})

test(
  'requests, charts, rate indexes, the items of a set, and one’s own account',
  { tag: '@walk' },
  async ({ visit }) => {
    const maker = await visit('Maya Lindqvist')
    await look(
      maker,
      (await deskScreens(maker.calls)).map(([path, heading]): Screen => [path, path, heading]),
    )
  },
)

test('the team', { tag: '@walk' }, async ({ visit }) => {
  const administrator = await visit('Ines Okafor')
  await look(
    administrator,
    (await teamScreens(administrator.calls)).map(([path, heading]): Screen => [path, path, heading]),
  )
})

test('a record, its versions and notes, and a draft', { tag: '@walk' }, async ({ callsOf, visit }) => {
  const maker = await visit('Maya Lindqvist')
  const { page, calls } = maker
  const approver = await callsOf('Grace Abernathy')
  const name = 'Clearwater Reading Bank'
  const sent = await calls.sendToApproval(await calls.createDraft(completeInstitution(name)))
  const { approvedId } = await approver.decide(sent, { action: 'approve', comment: 'All papers are here.' })
  await calls.addNote(approvedId ?? '', 'Spoke to the treasurer.')
  const draft = await calls.createDraft({ name: 'Clearwater Drafting Bank', country: 'US' })
  const record = `/institutions/${approvedId}`
  await look(maker, [
    ['facts', record, name],
    ['versions', `${record}?tab=versions`, name],
    ['notes', `${record}?tab=notes`, name],
    ['draft', `/pending-institutions/${draft.id}`, 'Clearwater Drafting Bank'],
    ['not found', '/no-such-page', 'Not found'],
  ])

  await test.step('draft with what is missing', async () => {
    await follow(page, `/pending-institutions/${draft.id}`)
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await expect(page.getByRole('button', { name: 'Type is required' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('the decision, where one may decide and where not', { tag: '@walk' }, async ({ visit }) => {
  const maker = await visit('Maya Lindqvist')
  const approver = await visit('Grace Abernathy')
  const name = 'Clearwater Deciding Bank'
  const sent = await maker.calls.sendToApproval(
    await maker.calls.createDraft(completeInstitution(name)),
    'Please look.',
  )
  await approver.calls.decide(sent, { action: 'comment', comment: 'Which Portland?', fieldPath: 'city' })
  const task = `/tasks/institution/${sent.taskId}`
  await look(approver, [['may decide', task, name]])
  await look(maker, [
    ['may not decide', task, name],
    ['draft that waits', `/pending-institutions/${sent.id}`, name],
  ])
  await test.step('asking for a reason', async () => {
    const { page } = approver
    await page.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeVisible()
    await expectAccessible(page)
  })
})
