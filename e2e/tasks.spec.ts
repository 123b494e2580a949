import type { Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import { completeInstitution, type PlatformCalls } from './platform-calls.ts'
import { counted } from './keyboard.ts'
import { expect, test } from './test.ts'

const [maya, grace, daniel, priya] = ['Maya Lindqvist', 'Grace Abernathy', 'Daniel Kwan', 'Priya Raman']

const sent = async (calls: PlatformCalls, name: string) =>
  calls.sendToApproval(await calls.createDraft(completeInstitution(name)))

/** Sent to these people alone, whoever else of the directory might decide. */
async function sentTo(calls: PlatformCalls, name: string, people: readonly string[]) {
  const { id } = await calls.createDraft(completeInstitution(name))
  const approvers: { id: string; name: string }[] = await (await calls.raw('GET', `users/approvers/${id}`)).json()
  const approverIds = approvers.filter((approver) => people.includes(approver.name)).map((approver) => approver.id)
  expect(approverIds).toHaveLength(people.length)
  expect((await calls.raw('POST', `entity/${id}/sendtoapproval`, { approverIds })).ok()).toBe(true)
  return calls.readDraft(id)
}

const decision = (page: Page) => page.getByRole('group', { name: 'Decision' })
const decided = (page: Page) => page.getByRole('group', { name: 'Decided' })
/** Two keys, from the page of a task. */
async function approveByKeys(page: Page, keys: ReturnType<typeof counted>) {
  await expect(decision(page).getByRole('button', { name: 'Approve' })).toBeVisible()
  await keys.press('a')
  await expect(decision(page).getByRole('button', { name: 'Approve now' })).toBeFocused()
  await keys.press('Enter')
  await expect(decided(page)).toContainText('Approved.')
}

/** What the task beside the list is called. */
const chosenName = (page: Page) =>
  page.getByRole('region', { name: 'Chosen task' }).getByRole('heading', { level: 2 }).first().innerText()

const onBody = (page: Page) => page.evaluate(() => document.activeElement === document.body)

test('keys that are pressed while the search is on its way are for the search, and decide nothing', async ({
  visit,
}) => {
  const { calls } = await visit(maya)
  const { page } = await visit(grace)
  const { id, taskId } = await sent(calls, 'Early Keys Bank')
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/palette-/, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto(`/tasks/institution/${taskId}`)
  const approve = decision(page).getByRole('button', { name: 'Approve' })
  await expect(approve).toBeVisible()

  // Given up while it was on its way: the page has its keys again, none of those before.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(decision(page).getByRole('button', { name: 'Approve now' })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  for (const key of ['a', 'Enter', 'r', 'Control+Enter', 'Backspace', 'p']) await page.keyboard.press(key)
  await expect(approve).toBeVisible()
  await expect(decision(page).getByRole('button', { name: 'Approve now' })).toHaveCount(0)
  arrive()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('ap')
  await page.keyboard.press('Escape')
  await expect(approve).toBeVisible()
  expect((await calls.readDraft(id)).draftStatus).toBe('Pending')
  // Then the keys are the page's own again.
  await page.keyboard.press('a')
  await expect(decision(page).getByRole('button', { name: 'Approve now' })).toBeFocused()
})

test('by keyboard: the first task from anywhere in 6 keys, from the list and each further one in 3, sending back in 3 and the text', async ({
  callsOf,
  visit,
}) => {
  const calls = await callsOf(maya)
  for (const name of ['Abbot Keys Bank', 'Baxter Keys Bank', 'Cotter Keys Bank']) await sent(calls, name)
  const { page } = await visit(grace, { at: '/clients' })
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  const keys = counted(page)

  // What is typed before the search has come is not lost.
  await page.route(/\/assets\/(palette|command-search)-/, async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  await keys.press('Control+k')
  await keys.press('a')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('a')
  await expect(page.getByRole('option', { name: 'Approve or reject the next task' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await keys.press('Enter')
  await approveByKeys(page, keys)
  expect(keys.sinceLast()).toBeLessThanOrEqual(6)

  const next = decided(page).getByRole('link', { name: /^Next: / })
  await expect(next).toBeFocused()
  const first = page.url()
  await keys.press('Enter')
  await expect.poll(() => page.url()).not.toBe(first)
  await approveByKeys(page, keys)
  expect(keys.sinceLast()).toBeLessThanOrEqual(3)

  await expect(decided(page).getByRole('link', { name: /^Next: / })).toBeFocused()
  const second = page.url()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).not.toBe(second)
  await expect(decision(page).getByRole('button', { name: 'Reject' })).toBeVisible()
  await keys.press('r')
  await expect(decision(page).getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('The charter is missing.')
  await keys.press('Control+Enter')
  await expect(decided(page)).toContainText('Sent back to')
  expect(keys.sinceLast()).toBeLessThanOrEqual(3)
  expect(await onBody(page)).toBe(false)

  await page.goto('/tasks')
  await expect(page.getByRole('link', { name: 'Next task' })).toBeVisible()
  await keys.press('n')
  await approveByKeys(page, keys)
  expect(keys.sinceLast()).toBeLessThanOrEqual(3)

  // Beside the list, from 1,280 pixels on.
  await page.goto('/tasks')
  await expect(page.getByRole('link', { name: 'Next task' })).toBeVisible()
  await keys.press('j')
  const pane = page.getByRole('region', { name: 'Chosen task' })
  await expect(page.getByRole('row', { name: await chosenName(page) })).toHaveAttribute('aria-current', 'true')
  await approveByKeys(page, keys)
  expect(keys.sinceLast()).toBeLessThanOrEqual(3)
  const third = await chosenName(page)
  await expect(decided(page).getByRole('link', { name: /^Next: / })).toBeFocused()
  await keys.press('Enter')
  await expect.poll(() => chosenName(page)).not.toBe(third)
  await expect(pane).toBeFocused()
  await approveByKeys(page, keys)
  expect(keys.sinceLast()).toBeLessThanOrEqual(3)
  await expect(decided(page).getByRole('link', { name: /^Next: / })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.locator('[role=grid] a:focus')).toBeVisible()
  await expect(decision(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/tasks')
  const row = await page.locator('[role=grid] a:focus').getAttribute('href')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe(row)
  await page.goBack()
  await expect(pane.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.setViewportSize({ width: 1279, height: 900 })
  await expect(pane).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('one queue over all kinds: 2 of so many, the way on and back, and nothing waits when nothing does', async ({
  callsOf,
  visit,
}) => {
  const approver = await callsOf(grace)
  await sent(await callsOf(maya), 'Queue Start Bank')
  const waiting = async (): Promise<{ id: string; entityType: string }[]> =>
    (
      await (
        await approver.raw('GET', 'approvingTasks?status=Pending&decidable=true&sort=submittedAt&limit=200')
      ).json()
    ).items
  const all = await waiting()
  expect(new Set(all.map(({ entityType }) => entityType)).size).toBeGreaterThan(1)

  const { page } = await visit(grace, { at: '/tasks' })
  await expect(page.getByRole('link', { name: `For you ${all.length}` })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: /^Tasks/ }).first()).toContainText(String(all.length))
  await expect(page.getByText(`${all.length} tasks`, { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const row = page.locator('[role=grid] a:focus')
  const href = await row.getAttribute('href')
  await page.keyboard.press('Enter')
  const place = page.getByRole('navigation', { name: 'Tasks that wait for you' })
  await expect(place).toContainText(`2 of ${all.length}`)
  await place.getByRole('link', { name: 'Previous' }).click()
  await expect(place).toContainText(`1 of ${all.length}`)
  await expect(place.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(place).toContainText(`2 of ${all.length}`)
  expect(new URL(page.url()).pathname).toBe(href)
  // From 1,280 pixels on what waits stands beside it.
  const column = page.getByRole('navigation', { name: 'Waiting for you' })
  await expect(column.getByRole('link')).toHaveCount(all.length)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(column).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()

  for (const { id } of (await waiting()).slice(1)) {
    const { revision } = await (await approver.raw('GET', `approvingTask/${id}`)).json()
    await approver.raw('PUT', `approvingTask/${id}`, { action: 'reject', revision, comment: 'For another day.' })
  }
  const [last] = await waiting()
  const known = await (await approver.raw('GET', `approvingTask/${last?.id}`)).json()
  await page.goto('/overview')
  const section = page.getByRole('region', { name: 'Waits for your decision' })
  await expect(section.getByRole('link', { name: 'All 1' })).toBeVisible()
  await section.getByRole('link', { name: known.entityDisplayName }).click()
  await decision(page).getByRole('button', { name: 'Approve' }).click()
  await decision(page).getByRole('button', { name: 'Approve now' }).click()
  await expect(decided(page)).toContainText('No other task waits for you.')
  await expect(decided(page).getByRole('link', { name: 'Back to the list' })).toBeFocused()
  // Requests wait all the same: they are no tasks, and the empty list leads to them.
  const requests = await (await approver.raw('GET', 'requests?decidable=true&limit=1')).json()
  expect(requests.total).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No task waits for you' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'in a list of their own' }).click()
  await expect(page.getByText(`${requests.total} requests match`, { exact: true })).toBeVisible()
})

test(
  'beside a list place and ways are those of the list, and choosing a kind keeps the list',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    await sent(await callsOf(maya), 'Listed Last Bank')
    const approver = await callsOf(grace)
    const total = async (query: string): Promise<number> =>
      (await (await approver.raw('GET', `approvingTasks?status=Pending&limit=1&${query}`)).json()).total
    const { page } = await visit(grace, { at: '/tasks?sort=-submittedAt' })
    await expect(page.getByRole('link', { name: 'Listed Last Bank' })).toBeVisible()
    const place = page.getByRole('navigation', { name: 'Tasks of this list' })
    await page.keyboard.press('j')
    await expect(place).toContainText(`1 of ${await total('decidable=true')}`)
    await expect(place.getByRole('link', { name: 'Previous' })).toHaveCount(0)

    await page.goto('/tasks?list=pending&sort=-submittedAt')
    await expect(page.getByRole('link', { name: 'Listed Last Bank' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(place).toContainText(`1 of ${await total('')}`)
    const kinds = page.getByRole('navigation', { name: 'Kind of record' })
    await kinds.getByRole('link', { name: 'Clients' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
    await expect(page).toHaveURL(/\/tasks\/client\?list=pending$/)
    await expect(page.getByRole('link', { name: /^Pending/ })).toHaveAttribute('aria-current', 'page')
  },
)

test(
  'coming back from a task the focus is on its row; a comment leaves it at its field',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    await sent(await callsOf(maya), 'Row Bank')
    const { page } = await visit(grace, { at: '/tasks?sort=-submittedAt' })
    const row = page.getByRole('link', { name: 'Row Bank' })
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(decision(page)).toBeVisible()
    await page.getByRole('button', { name: 'Comment on City' }).click()
    await page.getByRole('textbox', { name: 'Comment on City' }).fill('Which Portland?')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('list', { name: 'Comments on City' })).toContainText('Which Portland?')
    await expect(page.locator('[data-field=city]')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('Escape')
    await decision(page).getByRole('button', { name: 'Comment' }).click()
    await page.getByRole('textbox', { name: 'Comment' }).fill('And the rest is fine.')
    await page.keyboard.press('Control+Enter')
    await expect(decision(page).getByRole('status')).toHaveText('Comment added.')
    await expect(decision(page).getByRole('button', { name: 'Comment' })).toBeFocused()
    await page.goBack()
    await expect(row).toBeFocused()
  },
)

test('the maker sees with whom it waits, and takes it back with a word', async ({ callsOf, visit }) => {
  const calls = await callsOf(maya)
  const draft = await sentTo(calls, 'Recalled Bank', [grace, daniel])
  const other = await sent(calls, 'Recalled Trust')
  const { page } = await visit(maya, { at: '/tasks?list=sent&sort=-submittedAt' })
  const row = page.getByRole('row', { name: /Recalled Bank/ })
  await expect(row).toContainText('Grace Abernathy or Daniel Kwan')
  await row.getByRole('link').click()
  await decision(page).getByRole('button', { name: 'Withdraw' }).click()
  await decision(page)
    .getByRole('textbox', { name: /A word to the approvers/ })
    .fill('The wrong letterhead.')
  await decision(page).getByRole('button', { name: 'Withdraw now' }).click()
  await expect(decided(page)).toContainText('Withdrawn. It is a draft again, and nothing went live.')
  await expect(decided(page).getByRole('link', { name: 'Open the draft' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'City' })).toBeEditable()

  const approver = await visit(grace, { at: `/tasks/institution/${draft.taskId}` })
  await expect(approver.page.getByText('Its maker withdrew it. Nothing went live.')).toBeVisible()
  await expect(approver.page.getByRole('list', { name: 'History of the task' })).toContainText('The wrong letterhead.')

  // The same on the page of the draft.
  await page.goto(`/pending-institutions/${other.id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('textbox', { name: 'City' })).toBeEditable()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await calls.readDraft(other.id)).draftStatus).toBe('Draft')
})

test('what an approver said of a field stands at that field, and round 2 shows what changed since', async ({
  callsOf,
  visit,
}) => {
  const [maker, approver] = [await callsOf(maya), await callsOf(grace)]
  const draft = await sent(maker, 'Rounds Bank')
  await approver.decide(draft, { action: 'comment', comment: 'Which Portland?', fieldPath: 'city' })
  await approver.decide(draft, { action: 'comment', comment: 'A good start.' })
  await approver.decide(draft, { action: 'reject', comment: 'The county is missing.' })

  const { page } = await visit(maya, { at: `/pending-institutions/${draft.id}` })
  await expect(page.getByRole('list', { name: 'Comments on City' })).toContainText('Which Portland?')
  await expect(page.getByRole('list', { name: 'Comments on the task' })).toContainText('A good start.')
  const back = await maker.readDraft(draft.id)
  await maker.saveDraft(back, { ...back.content, county: 'Cumberland' })
  const { comments } = await (await maker.raw('GET', `approvingTask/${draft.taskId}`)).json()
  for (const { id: commentId } of comments)
    await maker.raw('PUT', `approvingTask/${draft.taskId}/comments`, { commentId, reply: 'The one in Maine.' })
  await maker.sendToApproval(back)

  const { page: decides } = await visit(grace, { at: `/tasks/institution/${draft.taskId}` })
  const rounds = decides.getByRole('list', { name: 'Rounds' })
  await expect(rounds.getByRole('button', { name: '1 field changed since round 1' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(rounds).toContainText('Cumberland')
  await expect(rounds).toContainText('The county is missing.')
})

/** Goes through the overview as a reader does: each part comes when it is near. */
async function lookThrough(page: Page): Promise<void> {
  const far = page.locator('main [role=region][tabindex="0"]')
  await expect(async () => {
    await far.evaluateAll(([next]) => next?.scrollIntoView())
    expect(await far.count()).toBe(0)
  }).toPass({ intervals: [50] })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test.describe('the overview', () => {
  // In the gate every-figure.test.ts holds them, over the platform itself.
  for (const person of [grace, maya, priya, 'Ines Okafor'])
    test(`every figure that ${person} sees equals the list that it opens`, { tag: '@walk' }, async ({ visit }) => {
      const { page } = await visit(person, { at: '/overview' })
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
      await lookThrough(page)
      const figures = await page.evaluate(() =>
        Array.from(document.querySelectorAll('main a[href]'), (link) => {
          const own = /^All ([\d,]+)$/.exec(link.textContent)?.[1]
          const tile = link.closest('li')?.querySelector('p')?.textContent
          // These are two dozen for each of four people, the same all day: scripts/every-figure.test.ts holds them, whatever was done.
          const isOfADay = /^(Overdue|Changed)/.test(link.closest('section')?.querySelector('h2')?.textContent ?? '')
          return {
            href: link.getAttribute('href') ?? '',
            figure: own ?? (link.closest('section ul.grid') && !isOfADay ? tile : undefined),
          }
        }).filter(({ figure = '' }) => /^[\d,]+$/.test(figure)),
      )
      // A viewer has the figures of the network alone.
      expect(figures.length).toBeGreaterThan(1)
      for (const { href, figure } of figures) {
        await page.goto(href)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const words =
          figure === '0'
            ? page.getByRole('heading', { level: 2, name: /\bno\b/i })
            : // In the page itself: the frame has its own word of so many notices.
              page.getByRole('main').getByText(new RegExp(`^${figure} \\w+( \\w+)*$`))
        await expect(words.first(), href).toBeVisible()
      }
    })

  for (const label of ['Placed', 'Capacity for placements', 'Insured', 'Uninsured'])
    test(`the amount "${label}" is the total of the list that it opens`, { tag: '@walk' }, async ({ visit }) => {
      const { page } = await visit(priya, { at: '/overview' })
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
      await lookThrough(page)
      const tile = page
        .getByRole('region', { name: 'Network' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: label, exact: true }) })
      await expect(tile).not.toHaveAttribute('aria-busy', 'true')
      // A large amount is short until it is pressed.
      const short = tile.getByRole('button')
      if ((await short.count()) > 0) {
        // On paper, where nothing can be pressed, it is a figure all the same.
        await page.emulateMedia({ media: 'print' })
        await expect(short).toBeVisible()
        await page.emulateMedia({ media: null })
        await short.click()
      }
      const amount = await tile
        .getByText(/^[1-9][\d,]*\.\d\d [A-Z]{3}$/)
        .first()
        .textContent()
      await page.goto((await tile.getByRole('link').getAttribute('href')) ?? '')
      await expect(page.getByRole('row', { name: /^Total/ })).toContainText(amount ?? 'an amount')
    })

  test('a viewer has no work there: what changed, the network and its money', async ({ visit }) => {
    const { page } = await visit(priya, { at: '/overview' })
    await expect(page.getByRole('region', { name: 'Network' })).toBeVisible()
    await lookThrough(page)
    const names = await page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((regions) =>
        regions.map(({ ariaLabel, ariaLabelledByElements }) => ariaLabel ?? ariaLabelledByElements?.[0]?.textContent),
      )
    // Where the frame tells what was done is no part of the page.
    expect(names.filter((name) => !name?.startsWith('Messages'))).toEqual([
      expect.stringMatching(/^Changed since /),
      'Requests of the day',
      'Network',
      'Placed, over 30 days',
      'Largest uninsured',
      'Rates in force',
      'Published rates',
      'KYC reviews due',
    ])
  })
})
