import { recordKindNames } from '@strongroom/api/contract'
import {
  answer,
  answerTo,
  approvedFixture,
  draftFixture,
  mockPlatform,
  pageFixture,
  pendingFixture,
  problem,
  requestFixture,
} from '@strongroom/api/mocks'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const meta = preview.meta({
  title: 'Screens/Keys and search',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/institutions' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

/** A script that comes with the first use may take its time. */
const patience = { timeout: 10_000 }

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, patience))
/** What listens to keys on every page comes after the page, with its messages. */
const listens = () => screen.findByRole('region', { name: /^Messages/ }, patience)
/** A list prints its rows by a key once it is known how many there are. */
async function printHasKey(canvas: Pick<typeof screen, 'findByRole'>): Promise<void> {
  const print = await canvas.findByRole('button', { name: 'Print' }, patience)
  await waitFor(() => expect(print).toHaveAttribute('aria-keyshortcuts', 'Control+P'), patience)
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience)

/** A page from which one goes on by keys alone. */
export const Example = meta.story({})

Example.test(
  'each key of the list works on its page, and the search knows where one is and was',
  async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Institutions' }, patience)
    const [, first] = await canvas.findAllByRole('row', undefined, patience)
    await listens()
    await printHasKey(canvas)
    await userEvent.keyboard('?')
    const onList = await sheet()
    for (const place of ['Everywhere', 'In a table'])
      await expect(onList.getByRole('region', { name: place })).toBeVisible()
    await expect(onList.getByRole('region', { name: 'On this page' })).toHaveTextContent('PrintCtrl+P')
    await userEvent.keyboard('{Escape}')
    await gone()

    const link = within(first ?? document.body).getByRole('link')
    const name = link.textContent
    await userEvent.click(link)
    await canvas.findByRole('heading', { level: 1, name }, patience)
    const edit = await canvas.findByRole('link', { name: 'Edit' }, patience)
    await userEvent.keyboard('?')
    await expect((await sheet()).getByRole('region', { name: 'On this page' })).toHaveTextContent('Edite')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use single keys' }))
    await userEvent.keyboard('{Escape}')
    await gone()
    await userEvent.keyboard('e?')
    await expect(edit).toBeVisible()

    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Search' }, patience)
    await expect(screen.getByRole('group', { name: 'On this page' })).toHaveTextContent('Edit')
    await expect(screen.getByRole('group', { name: 'Recent in this window' })).toHaveTextContent('Institutions')
    await userEvent.click(screen.getByRole('option', { name: /^Keyboard shortcuts/ }))
    await sheet()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use single keys' }))
    await userEvent.keyboard('{Escape}')
    await gone()
    await userEvent.keyboard('e')
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Change/ }, patience)).toBeVisible()
  },
)

Example.test(
  'what the page offers is done from the search, which finds external accounts',
  async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Institutions' }, patience)
    await userEvent.keyboard('{Control>}k{/Control}')
    const search = await screen.findByRole('combobox', { name: 'Search' }, patience)
    await userEvent.type(search, 'ba')
    await expect(await screen.findByRole('group', { name: 'External accounts' }, patience)).toBeVisible()
    await userEvent.clear(search)
    await userEvent.click(
      within(await screen.findByRole('group', { name: 'On this page' })).getByRole('option', {
        name: 'New institution',
      }),
    )
    await expect(await canvas.findByRole('heading', { level: 1, name: /new institution/i }, patience)).toBeVisible()
  },
)

Example.test(
  'the search finds pages within pages, what takes the list out, and the theme, by their names',
  async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Institutions' }, patience)
    await canvas.findAllByRole('row', undefined, patience)
    await userEvent.keyboard('{Control>}k{/Control}')
    const search = await screen.findByRole('combobox', { name: 'Search' }, patience)
    for (const [typed, name, href] of [
      ['history', 'Requests History', '/requests/history'],
      ['sent by me', 'Tasks: sent by you', '/tasks?list=sent'],
      ['your drafts', 'Your drafts', '/drafts'],
      ['roles', 'Team: roles', '/teams/roles'],
      ['audit', 'Team: audit trail', '/teams/trail'],
      ['drafts institutions', 'Institutions: changes under way', '/pending-institutions'],
    ] as const) {
      await userEvent.clear(search)
      await userEvent.type(search, typed)
      await expect(await screen.findByRole('option', { name }, patience)).toHaveAttribute('href', href)
    }
    for (const [typed, name] of [
      ['pdf', 'Download PDF'],
      ['theme', 'Theme: light'],
      ['dark', 'Theme: dark'],
      ['print', 'Print'],
    ] as const) {
      await userEvent.clear(search)
      await userEvent.type(search, typed)
      await expect(await screen.findByRole('option', { name }, patience)).toBeVisible()
    }
    const { print } = window
    window.print = fn()
    try {
      await userEvent.click(screen.getByRole('option', { name: 'Print' }))
      const panel = within(await screen.findByRole('dialog', { name: 'Export' }, patience))
      await expect(await panel.findByText('The print dialog was opened.', undefined, patience)).toBeVisible()
      await expect(window.print).toHaveBeenCalledOnce()
      window.dispatchEvent(new Event('afterprint'))
    } finally {
      window.print = print
    }
  },
)

/** The tasks cannot be had at the moment. */
export const NoNextTask = meta.story({})

NoNextTask.test('is told where the next task cannot be had', async ({ canvas, msw, userEvent }) => {
  await canvas.findByRole('heading', { level: 1, name: 'Institutions' }, patience)
  await listens()
  msw.use(problem('tasks.list', 'serviceUnavailable'))
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', undefined, patience), 'next task')
  await userEvent.click(await screen.findByRole('option', { name: 'Approve or reject the next task' }, patience))
  const messages = within(await listens())
  await expect(await messages.findByText(/service is not available/, undefined, patience)).toBeVisible()
})

/** A number that a request shares with its transaction, searched for by a platform that tells requests late. */
export const FastEnter = meta.story({
  args: { onAddress: fn() },
  beforeEach({ msw }) {
    const transaction = approvedFixture('transaction')
    const content = { ...transaction.content, reference: request.requestNumber }
    requestsAreTold = new Promise((resolve) => (tellRequests = resolve))
    msw.use(
      answer('transaction.list', pageFixture([{ ...transaction, content }])),
      answerTo('requests.list', async () => {
        await requestsAreTold
        return pageFixture([request])
      }),
    )
  },
})

const request = requestFixture(70)
let tellRequests = () => {}
let requestsAreTold: Promise<void> = Promise.resolve()

FastEnter.test('Enter waits for what is still searched for', async ({ args, canvas, userEvent }) => {
  await canvas.findByRole('heading', { level: 1, name: 'Institutions' }, patience)
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = await screen.findByRole('combobox', { name: 'Search' }, patience)
  await userEvent.type(search, `${request.requestNumber}{Enter}`)
  const found = within(await screen.findByRole('group', { name: 'Transactions' }, patience))
  await expect(found.getByRole('option', { name: new RegExp(`^${request.requestNumber}`) })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect(search).toBeVisible()
  tellRequests()
  await waitFor(() => expect(args.onAddress).toHaveBeenLastCalledWith(`/requests/${request.id}`), patience)
  await gone()
})

/** What of a kind answers where nothing of it does. */
const nothing = recordKindNames.flatMap((kind) => [
  answer(`${kind}.list`, pageFixture([])),
  answer(`${kind}.pendingList`, pageFixture([])),
])

const openTheSearch = async (
  canvas: Pick<typeof screen, 'findByRole'>,
  user: { keyboard: (keys: string) => unknown },
) => {
  await canvas.findByRole('heading', { level: 1, name: 'Institutions' }, patience)
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Search' }, patience)
}

/** More of a kind answers than the search shows. */
export const MuchFound = meta.story({
  args: { onAddress: fn() },
  beforeEach({ msw }) {
    const six = [0, 1, 2, 3, 4, 5]
    msw.use(
      answer('transaction.list', { ...pageFixture(six.map((at) => approvedFixture('transaction', at))), total: 10 }),
      answerTo('requests.list', ({ url }) =>
        new URL(url).searchParams.has('isFinished')
          ? { ...pageFixture([requestFixture(0)]), total: 3 }
          : { ...pageFixture(six.map((at) => requestFixture(at))), total: 8 },
      ),
      answer('externalAccounts.list', pageFixture([])),
      answer('directory.users', pageFixture([])),
      ...nothing,
    )
  },
})

MuchFound.test('says how much there is, and leads to all of it by keys', async ({ args, canvas, userEvent }) => {
  const search = await openTheSearch(canvas, userEvent)
  await userEvent.type(search, 'qq00007')
  const transactions = within(await screen.findByRole('group', { name: 'Transactions' }, patience))
  await expect(transactions.getAllByRole('option')).toHaveLength(7)
  const requests = within(await screen.findByRole('group', { name: 'Requests' }, patience))
  await expect(await requests.findByRole('option', { name: 'All 3 open requests' }, patience)).toHaveAttribute(
    'href',
    '/requests?q=qq00007',
  )
  await expect(requests.getByRole('option', { name: 'All 5 finished requests' })).toHaveAttribute(
    'href',
    '/requests/history?q=qq00007',
  )
  await waitFor(() => expect(screen.getByText('18 found')).toHaveAttribute('role', 'status'), patience)
  await userEvent.keyboard('{ArrowUp}')
  await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('All 10 transactions')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(args.onAddress).toHaveBeenLastCalledWith('/transactions?q=qq00007'), patience)
})

/** What is drafted and what waits, behind what counts. */
export const FoundUnderWay = meta.story({
  beforeEach({ msw }) {
    const { content } = draftFixture('client')
    const kestrel = { ...content, clientType: 'Business', displayName: 'Kestrel Works' }
    const approved = approvedFixture('client')
    msw.use(
      answer(
        'client.list',
        pageFixture([{ ...approved, content: { ...approved.content, displayName: 'The Old Kestrel' } }]),
      ),
      answer(
        'client.pendingList',
        pageFixture([
          { ...draftFixture('client'), content: kestrel },
          { ...pendingFixture('client', 1), content: kestrel },
        ]),
      ),
      ...nothing,
    )
  },
})

FoundUnderWay.test('marks it as what it is, behind what counts', async ({ canvas, userEvent }) => {
  await userEvent.type(await openTheSearch(canvas, userEvent), 'kestrel')
  const group = await screen.findByRole('group', { name: 'Clients: changes under way' }, patience)
  const options = within(group).getAllByRole('option')
  await expect(options.map(({ textContent }) => textContent)).toEqual(['Kestrel WorksDraft', 'Kestrel WorksPending'])
  await expect(options[0]).toHaveAttribute('href', `/pending-clients/${draftFixture('client').id}`)
  await waitFor(() => expect(group.previousElementSibling).not.toBeNull())
  await expect(screen.getAllByRole('group').at(-1)).toBe(group)
})

/** A decision, which has keys of its own. */
export const Decision = meta.story({ args: { path: '/tasks/institution/task-1' } })

Decision.test('has its keys in the one list', async ({ canvas, userEvent }) => {
  await canvas.findByRole('button', { name: 'Approve' }, patience)
  await listens()
  await userEvent.keyboard('?')
  const onPage = (await sheet()).getByRole('region', { name: 'On this page' })
  for (const does of ['Approve', 'Reject', 'Comment', 'Go through the changed fields', 'Next task'])
    await expect(within(onPage).getByText(does)).toBeVisible()
  await expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

/** Pages that are no list of records. */
export const Overview = meta.story({ args: { path: '/overview' } })

Overview.test('the list of keys is that of the page one is on', async ({ canvas, userEvent }) => {
  /** The places of the list, and what stands in that of the page. */
  const told = async () => {
    await listens()
    await userEvent.keyboard('?')
    const list = await sheet()
    const places = list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    const own = list.queryByRole('region', { name: 'On this page' })?.textContent
    await userEvent.keyboard('{Escape}')
    await gone()
    return { places, own }
  }
  const navigation = within(await canvas.findByRole('navigation', { name: 'Main' }, patience))
  await canvas.findByRole('button', { name: 'Print' }, patience)
  await expect(await told()).toEqual({ places: ['Everywhere', 'On this page'], own: 'On this pagePrintCtrl+P' })
  await userEvent.click(navigation.getByRole('link', { name: 'Requests' }))
  await canvas.findByRole('grid', { name: 'Requests' }, patience)
  await printHasKey(canvas)
  await expect(await told()).toEqual({
    places: ['Everywhere', 'On this page', 'In a table'],
    own: 'On this pagePrintCtrl+P',
  })
  await userEvent.click(navigation.getByRole('link', { name: 'Charts' }))
  await canvas.findByRole('heading', { level: 1, name: 'Charts' }, patience)
  await canvas.findAllByRole('img', undefined, patience)
  await expect(await told()).toEqual({ places: ['Everywhere'], own: undefined })
})

/** Rows of fields, which are moved and sent from where one types. */
export const Rows = meta.story({
  args: { path: '/transaction-sets/pending/draft-1' },
  beforeEach({ msw }) {
    const draft = draftFixture('transactionSet')
    msw.use(
      answer('transactionSet.draft', { ...draft, draftStatus: 'Draft' }),
      answer('sequences.list', pageFixture([])),
    )
  },
})

Rows.test('have their keys in the one list, once they do something', async ({ canvas, userEvent }) => {
  const rows = within(await canvas.findByRole('list', { name: 'New items' }, patience))
  const own = async () => {
    await listens()
    await userEvent.click(canvas.getByRole('heading', { name: 'Add items' }))
    await userEvent.keyboard('?')
    const told = (await sheet()).queryByRole('region', { name: 'On this page' })?.textContent
    await userEvent.keyboard('{Escape}')
    await gone()
    return told
  }
  await expect(await own()).toBeUndefined()
  await userEvent.click(canvas.getByRole('button', { name: 'Add item' }))
  const [amount] = rows.getAllByRole('textbox', { name: 'Amount' })
  await userEvent.type(amount ?? document.body, '10')
  await expect(await own()).toBe('On this pageMove ItemAlt+↑Alt+↓Add to the setCtrl+Enter')
})

/** Rows that letters go through. */
export const Tasks = meta.story({ args: { path: '/tasks' } })

Tasks.test('lists the letters of its rows, which go through them', async ({ canvas, userEvent }) => {
  await canvas.findAllByRole('row', undefined, patience)
  await listens()
  await userEvent.keyboard('?')
  const onPage = (await sheet()).getByRole('region', { name: 'On this page' })
  await expect(onPage).toHaveTextContent('Go through the rows')
  await expect(onPage).toHaveTextContent('Next task')
  await userEvent.keyboard('{Escape}')
  await gone()
  await userEvent.keyboard('j')
  await waitFor(
    () => expect(canvas.getByRole('grid')).toContainElement(document.activeElement as HTMLElement),
    patience,
  )
  await expect(await canvas.findByRole('button', { name: /^Views/ }, patience)).toBeVisible()
})
