import {
  answer,
  answerTo,
  approvedFixture,
  empty,
  meFixture,
  mockPlatform,
  noteFixture,
  pageFixture,
  pendingFixture,
  problem,
  sharedViewFixture,
  slow,
  universeFixture,
  versionFixture,
} from '@strongroom/api/mocks'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const meta = preview.meta({
  title: 'Screens/Records',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/institutions' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

const patience = { timeout: 10_000 }

/** An institution of the reference list that the network has already: nothing is begun with it. */
export const StartInNetwork = meta.story({
  args: { path: '/pending-institutions/create' },
  beforeEach({ msw }) {
    const known = universeFixture(0, { name: 'Harbor Bank', institutionId: 'institution-1' })
    msw.use(answer('lookups.universe', pageFixture([known, universeFixture(1)])))
  },
})

StartInNetwork.test('is marked, cannot be begun with, says why, and leads to it', async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('combobox', { name: 'Institution' }, patience), 'harbor')
  const option = await screen.findByRole('option', { name: /Harbor Bank/ }, patience)
  await expect(option).toHaveTextContent('In the network already')
  await userEvent.click(option)
  const begin = canvas.getByRole('button', { name: 'Begin with this institution' })
  await expect(begin).toHaveAttribute('aria-disabled', 'true')
  await expect(begin).toHaveAccessibleDescription(/Harbor Bank is in the network already/)
  await userEvent.click(begin)
  await expect(await screen.findByRole('tooltip')).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Show the institution' })).toHaveAttribute(
    'href',
    '/institutions/institution-1',
  )
})

/** A list with all that can be done with it: views kept, rows selected, taken out, filtered by whatever its kind has. */
export const List = meta.story({
  beforeEach({ msw }) {
    const state = 'sort=-totalAssets&type=Bank'
    msw.use(
      answer('directory.preferences', { theme: 'dark', views: { institution: [{ name: 'Largest banks', state }] } }),
    )
  },
})

List.test('goes to a saved view, and tells the platform of a new one', async ({ canvas, msw, userEvent }) => {
  const kept = fn()
  msw.use(
    answerTo('directory.savePreferences', async (request) => {
      kept(await request.json())
      return undefined
    }),
  )
  const grid = await canvas.findByRole('grid', { name: 'Institutions' }, patience)
  await within(grid).findAllByRole('link', undefined, patience)
  await userEvent.click(await canvas.findByRole('button', { name: 'Views' }, patience))
  await userEvent.click(await canvas.findByRole('button', { name: 'Largest banks' }, patience))
  await expect(await canvas.findByRole('button', { name: 'Remove filter Type: Bank' }, patience)).toBeVisible()
  await expect(canvas.getByRole('columnheader', { name: /^Total assets/ })).toHaveAttribute('aria-sort', 'descending')

  await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Type: Bank' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Views' }, patience))
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Name of the view' }, patience), 'By size{Enter}')
  await waitFor(() => expect(kept).toHaveBeenCalled())
  await expect(kept.mock.calls[0]?.[0]).toEqual({
    theme: 'dark',
    views: {
      institution: [
        { name: 'Largest banks', state: 'sort=-totalAssets&type=Bank' },
        { name: 'By size', state: 'sort=-totalAssets' },
      ],
    },
  })
})

List.test(
  'finds what others share, shares a view of one’s own, and keeps columns where they follow the person',
  async ({ canvas, msw, userEvent }) => {
    const [kept, shared] = [fn(), fn()]
    msw.use(
      answer('views.list', pageFixture([sharedViewFixture(1, { list: 'institution', state: 'type=Bank' })])),
      answerTo('directory.savePreferences', async (request) => {
        const wanted = await request.json()
        kept(wanted)
        return wanted
      }),
      answerTo('views.share', async (request) => {
        shared(await request.json())
        return sharedViewFixture()
      }),
    )
    const grid = await canvas.findByRole('grid', { name: 'Institutions' }, patience)
    await within(grid).findAllByRole('link', undefined, patience)
    await userEvent.click(await canvas.findByRole('button', { name: 'Views' }, patience))
    const others = await canvas.findByRole('button', { name: /^Shared 2 Shared with Maker, by/ }, patience)
    await expect(others).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Rename Shared 2' })).toHaveAccessibleDescription(/only they/)
    await userEvent.click(canvas.getByRole('button', { name: 'Share Largest banks' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Share' }, patience))
    await waitFor(() => expect(kept).toHaveBeenCalled(), patience)
    await expect(shared.mock.calls[0]?.[0]).toMatchObject({ list: 'institution', name: 'Largest banks' })
    await expect(kept.mock.calls[0]?.[0]).toMatchObject({ views: { institution: [] } })
    await userEvent.keyboard('{Escape}')

    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Type' }, patience))
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: /^Type/ })).toBeNull(), patience)
    await waitFor(() => expect(kept).toHaveBeenCalledTimes(2), patience)
    await expect(kept.mock.calls[1]?.[0]).toMatchObject({ columns: { institution: expect.stringContaining('type') } })
  },
)

List.test('filters by day, amount, state and change, in chips', async ({ canvas, userEvent }) => {
  await within(await canvas.findByRole('grid', { name: 'Institutions' }, patience)).findAllByRole('link')
  const panelOf = async (name: string) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }, patience))
    const panel = within(await canvas.findByRole('dialog', { name: 'Add a filter' }, patience))
    await userEvent.click(await panel.findByRole('button', { name }, patience))
    return panel
  }
  await userEvent.type((await panelOf('Total assets')).getByRole('textbox', { name: 'At least' }), '1,000,000{Enter}')
  await userEvent.type((await panelOf('State')).getByRole('textbox', { name: /Any of/ }), 'ny ca{Enter}')
  const days = await panelOf('Approved')
  await fireEvent.change(days.getByLabelText('From'), { target: { value: '2026-01-31' } })
  await userEvent.click(days.getByRole('button', { name: 'Apply' }))
  await userEvent.click((await panelOf('Change')).getByRole('checkbox', { name: 'Under way' }))
  await userEvent.keyboard('{Escape}')
  const chips = within(await canvas.findByRole('list', { name: 'Filters' }, patience)).getAllByRole('button', {
    name: /^Remove/,
  })
  await expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Remove filter State: NY, CA',
    'Remove filter Total assets: 1,000,000 or more',
    'Remove filter Approved: from 31 Jan 2026',
    'Remove filter Change: Under way',
  ])
})

List.test('takes out every page of what it shows', async ({ canvas, msw, userEvent }) => {
  const asked: string[] = []
  msw.use(
    answerTo('institution.list', (request) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      if (searchParams.get('limit') !== '200') return undefined
      const second = searchParams.get('cursor') === 'next'
      const item = approvedFixture('institution', second ? 1 : 0)
      return { items: [item], nextCursor: second ? null : 'next', total: 2 }
    }),
  )
  const files: Blob[] = []
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:none'
  }
  try {
    await within(await canvas.findByRole('grid', { name: 'Institutions' }, patience)).findAllByRole('link')
    await userEvent.type(canvas.getByRole('searchbox'), 'bank')
    await waitFor(() => expect(asked.at(-1)).toContain('q=bank'))
    HTMLAnchorElement.prototype.click = () => {}
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'CSV file' }, patience))
    await expect(await canvas.findByText('institutions.csv is in your downloads.', undefined, patience)).toBeVisible()
    await expect(asked.slice(-2)).toEqual(['limit=200&q=bank', 'limit=200&cursor=next&q=bank'])
    await expect((await files[0]?.text())?.trim().split('\r\n')).toHaveLength(3)
  } finally {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  }
})

/** Whose roles do not let them take rows out are told so. */
export const ListNotExported = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['institution.view'] })))
  },
})

ListNotExported.test('says why', async ({ canvas }) => {
  const button = await canvas.findByRole('button', { name: 'Export' }, patience)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Your roles do not let you export institutions.')
})

const record = approvedFixture('institution', 0)

/** A record with all that stands around it. */
export const Detail = meta.story({
  args: { path: '/institutions/institution-1' },
  beforeEach({ msw }) {
    const pending = pendingFixture('institution', 0)
    msw.use(
      answer('institution.detail', { ...record, version: 4, hasPendingChange: true, pendingId: pending.id }),
      answer('institution.draft', pending),
    )
  },
})

Detail.test('says first what counts most, and folds what is not given', async ({ canvas }) => {
  await canvas.findByRole('heading', { level: 1, name: record.content.name ?? '' }, patience)
  const copy = canvas.getByRole('button', { name: 'Copy FDIC certificate' })
  await expect(copy).toBeVisible()
  await expect(canvas.getAllByText(/^\d+ not given$/).length).toBeGreaterThan(0)
  const parts = within(canvas.getByRole('navigation', { name: 'Parts of the institution' }))
  await expect(parts.getByRole('link', { name: /^Versions/ })).toHaveTextContent('Versions4')
  await expect(await parts.findByRole('link', { name: /^Notes 2|^Notes2/ })).toBeVisible()
  const place = within(canvas.getByRole('region', { name: 'Location' }))
  await expect(place.getByText('Address')).toBeVisible()
  await expect(place.queryByText('City')).toBeNull()
})

Detail.test('shows beside it the open change and the last notes', async ({ canvas }) => {
  const rail = within(await canvas.findByRole('complementary', { name: 'Beside the record' }, patience))
  const change = within(await rail.findByRole('region', { name: 'Open change' }))
  await expect(await change.findByText('Pending')).toBeVisible()
  await expect(change.getByRole('link', { name: 'Show the change' })).toBeVisible()
  const notes = within(rail.getByRole('region', { name: 'Last notes' }))
  await expect(await notes.findByRole('link', { name: 'All notes' })).toHaveAttribute(
    'href',
    '/institutions/institution-1?tab=notes',
  )
})

/** What stands beside the record could not be read; the record stands. */
export const DetailRailFailed = Detail.extend({
  beforeEach({ msw }) {
    msw.use(problem('institution.draft', 'serviceUnavailable'), problem('institution.notes', 'serviceUnavailable'))
  },
})

DetailRailFailed.test('says so in its place', async ({ canvas }) => {
  const rail = within(await canvas.findByRole('complementary', { name: 'Beside the record' }, patience))
  await waitFor(
    () => expect(rail.getAllByText('The service is not available at the moment.')).toHaveLength(2),
    patience,
  )
  await expect(canvas.getByRole('region', { name: 'Identity' })).toBeVisible()
})

/** Nothing was noted, and nothing is under way. */
export const DetailQuiet = meta.story({
  args: { path: '/institutions/institution-1' },
  beforeEach({ msw }) {
    msw.use(empty('institution.notes'))
  },
})

DetailQuiet.test('offers to write the first note', async ({ canvas }) => {
  const rail = within(await canvas.findByRole('complementary', { name: 'Beside the record' }, patience))
  await expect(await rail.findByRole('link', { name: 'Write one' })).toBeVisible()
  await expect(rail.queryByRole('region', { name: 'Open change' })).toBeNull()
})

/** For a reader who may neither edit nor decide: what is missing is said, and nothing is offered that is refused. */
export const DetailQuietForViewer = meta.story({
  args: { path: '/clients/client-1' },
  beforeEach({ msw }) {
    const privileges = meFixture().privileges.filter((code) => code.endsWith('.view'))
    msw.use(
      answer('directory.me', meFixture({ privileges })),
      empty('client.notes'),
      answer('contact.list', pageFixture([])),
    )
  },
})

DetailQuietForViewer.test('says that there is nothing, without a way to write', async ({ canvas }) => {
  const rail = within(await canvas.findByRole('complementary', { name: 'Beside the record' }, patience))
  await expect(await rail.findByText('No notes yet.', undefined, patience)).toBeVisible()
  await expect(await rail.findByText('No contacts yet.', undefined, patience)).toBeVisible()
  await expect(rail.queryByRole('link', { name: 'Write one' })).toBeNull()
  await expect(rail.queryByRole('link', { name: 'Add one' })).toBeNull()
})

/** It is on its way, in its own shape. */
export const DetailLoading = meta.story({
  args: { path: '/institutions/institution-1' },
  beforeEach({ msw }) {
    msw.use(slow('institution.detail'))
  },
})

DetailLoading.test('says so', async ({ canvas }) => {
  await expect(await canvas.findByRole('status', { name: 'Loading the record' }, patience)).toBeVisible()
  // In the frame, and not in its place.
  await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

/** From one record of a list to the next, in the order of the list. */
export const Walk = meta.story({ args: { path: '/institutions?sort=-name' } })

Walk.test('goes on to the next and back to the list as it was', async ({ canvas, userEvent, msw }) => {
  msw.use(
    answerTo('institution.detail', ({ url }) =>
      approvedFixture('institution', Number(/-(\d+)$/.exec(url)?.[1] ?? 1) - 1),
    ),
  )
  const grid = await canvas.findByRole('grid', { name: 'Institutions' }, patience)
  const [first] = await within(grid).findAllByRole('link', undefined, patience)
  if (!first) throw new Error('The list has no rows.')
  await userEvent.click(first)
  const walk = within(await canvas.findByRole('navigation', { name: 'Institutions: one by one' }, patience))
  await expect(walk.getByText('1 of 12')).toBeVisible()
  await expect(walk.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(walk.getByRole('link', { name: 'Next' }))
  await expect(await canvas.findByText('2 of 12', undefined, patience)).toBeVisible()
  const back = within(canvas.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', {
    name: 'Institutions',
  })
  await expect(back).toHaveAttribute('href', '/institutions?sort=-name')
})

/** What lies between two versions that are no neighbours. */
export const Versions = meta.story({
  args: { path: '/institutions/institution-1?tab=versions&from=1&to=3' },
  beforeEach({ msw }) {
    const versions = [3, 2, 1].map((version) =>
      versionFixture(version - 1, {
        version,
        snapshot: { ...record.content, city: `Town ${version}`, phone: version === 2 ? '+12125550100' : '' },
      }),
    )
    msw.use(answer('institution.versions', pageFixture(versions)))
  },
})

Versions.test('compares any two, and keeps them in the address', async ({ canvas, userEvent }) => {
  const compared = within(await canvas.findByRole('region', { name: 'Two versions compared' }, patience))
  await expect(compared.getByRole('status')).toHaveTextContent('1 field differs')
  const region = canvas.getByRole('region', { name: 'Two versions compared' })
  await expect(region).toHaveTextContent(/Town.*1/)
  await expect(region).toHaveTextContent(/Town.*3/)
  await userEvent.selectOptions(compared.getByRole('combobox', { name: 'with' }), 'Version 2')
  await waitFor(() => expect(compared.getByRole('status')).toHaveTextContent('2 fields differ'))
})

/** More versions than one page holds: two are compared that the list has not come to yet. */
export const ManyVersions = meta.story({
  args: { path: '/institutions/institution-1?tab=versions&from=2&to=60' },
  beforeEach({ msw }) {
    const versionOf = (version: number) =>
      versionFixture(version - 1, { version, snapshot: { ...record.content, city: `Town ${version}` } })
    msw.use(
      answer('institution.detail', { ...record, version: 60 }),
      answerTo('institution.versions', (request) => {
        const named = new URL(request.url).searchParams.get('version')?.split(',').map(Number)
        const newest = Array.from({ length: 50 }, (_, place) => 60 - place)
        return { ...pageFixture((named ?? newest).map(versionOf)), total: 60, nextCursor: named ? null : '10' }
      }),
    )
  },
  play: async ({ canvas }) => {
    const compared = within(await canvas.findByRole('region', { name: 'Two versions compared' }, patience))
    await waitFor(() => expect(compared.getByRole('status')).toHaveTextContent('1 field differs'), patience)
    const region = canvas.getByRole('region', { name: 'Two versions compared' })
    await expect(region).toHaveTextContent(/Town.*2.*60/)
    const numbers = within(compared.getByRole('combobox', { name: 'Compare' })).getAllByRole('option')
    // All but the one that it is compared with.
    await expect(numbers).toHaveLength(59)
    await expect(canvas.getByRole('button', { name: 'Show older versions' })).toBeVisible()
  },
})

/** One of the two that are compared could not be read: the versions that are here stand. */
export const PairUnread = meta.story({
  args: { path: '/institutions/institution-1?tab=versions&from=1&to=3' },
  beforeEach({ msw }) {
    const versionOf = (version: number) =>
      versionFixture(version - 1, { version, snapshot: { ...record.content, city: `Town ${version}` } })
    msw.use(
      answer('institution.detail', { ...record, version: 3 }),
      answerTo('institution.versions', ({ url }) =>
        // The first one is on a page that the list has not come to.
        new URL(url).searchParams.has('version')
          ? undefined
          : { ...pageFixture([3, 2].map(versionOf)), total: 3, nextCursor: '2' },
      ),
      problem('institution.versions', 'serviceUnavailable'),
    )
  },
  play: async ({ canvas }) => {
    const failure = await canvas.findByRole('alert', undefined, patience)
    await expect(failure).toHaveTextContent('The service is not available at the moment.')
    await expect(canvas.getByText('Versions 1 and 3 could not be compared.')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Two versions compared' })).toBeNull()
    await expect(within(canvas.getByRole('list', { name: 'Versions' })).getByText('Version 3')).toBeVisible()
  },
})

PairUnread.test('compares them once they can be read', async ({ canvas, msw, userEvent }) => {
  msw.use(
    answer(
      'institution.versions',
      pageFixture([versionFixture(0, { version: 1, snapshot: { ...record.content, city: 'Town 1' } })]),
    ),
  )
  await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }, patience))
  const compared = within(await canvas.findByRole('region', { name: 'Two versions compared' }, patience))
  await waitFor(() => expect(compared.getByRole('status')).toHaveTextContent('1 field differs'), patience)
  await expect(canvas.queryByRole('alert')).toBeNull()
})

/** Older versions could not be read: it is said where they would stand. */
export const OlderVersionsUnread = ManyVersions.extend({
  args: { path: '/institutions/institution-1?tab=versions' },
  beforeEach({ msw }) {
    msw.use(
      answerTo('institution.versions', ({ url }) => {
        const { searchParams } = new URL(url)
        if (searchParams.has('cursor')) return undefined
        const named = searchParams.get('version')?.split(',').map(Number)
        const versions = (named ?? [60, 59]).map((version) => versionFixture(version - 1, { version }))
        return { ...pageFixture(versions), total: 60, nextCursor: named ? null : '59' }
      }),
      problem('institution.versions', 'serviceUnavailable'),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show older versions' }, patience))
    const failure = await canvas.findByRole('alert', undefined, patience)
    await expect(failure).toHaveTextContent('The service is not available at the moment.')
    await expect(within(failure).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(within(canvas.getByRole('list', { name: 'Versions' })).getByText('Version 60')).toBeVisible()
  },
})

/** More notes than are read at once: the older ones come when they are asked for. */
export const ManyNotes = meta.story({
  args: { path: '/institutions/institution-1?tab=notes' },
  beforeEach({ msw }) {
    msw.use(
      answerTo('institution.notes', ({ url }) => {
        const isOlder = new URL(url).searchParams.has('cursor')
        const note = noteFixture(isOlder ? 1 : 0, { body: isOlder ? 'Opened by letter.' : 'Called back today.' })
        return { ...pageFixture([note]), total: 2, nextCursor: isOlder ? null : 'older' }
      }),
    )
  },
})

ManyNotes.test('has the older ones behind those that are there', async ({ canvas, userEvent }) => {
  await canvas.findByText('Called back today.', undefined, patience)
  await userEvent.click(canvas.getByRole('button', { name: 'Show older notes' }))
  await expect(await canvas.findByText('Opened by letter.', undefined, patience)).toBeVisible()
  await expect(canvas.getByText('Called back today.')).toBeVisible()
  await expect(canvas.queryByRole('button', { name: 'Show older notes' })).not.toBeInTheDocument()
})

/** Older notes could not be read: it is said where they would stand. */
export const OlderNotesUnread = ManyNotes.extend({
  beforeEach({ msw }) {
    msw.use(
      answerTo('institution.notes', ({ url }) =>
        new URL(url).searchParams.has('cursor')
          ? undefined
          : { ...pageFixture([noteFixture(0)]), total: 2, nextCursor: 'older' },
      ),
      problem('institution.notes', 'serviceUnavailable'),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show older notes' }, patience))
    const failure = await canvas.findByRole('alert', undefined, patience)
    await expect(within(failure).getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

OlderNotesUnread.test('keeps the focus on the page once they have come', async ({ canvas, userEvent, msw }) => {
  msw.use(answer('institution.notes', pageFixture([noteFixture(1, { body: 'Opened by letter.' })])))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByText('Opened by letter.', undefined, patience)).toBeVisible()
  await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus(), patience)
})

/** The accounts at one institution: what the address names is told by its name. */
export const ListOfAnInstitution = meta.story({
  args: { path: '/institution-accounts?institutionId=institution-1' },
})

ListOfAnInstitution.test('finds another institution by typing', async ({ canvas, userEvent }) => {
  const { name = '' } = approvedFixture('institution', 0).content
  const chip = await canvas.findByRole('button', { name: `Institution: ${name}` }, patience)
  await userEvent.click(chip)
  const panel = within(await canvas.findByRole('dialog', { name: 'Filter by Institution' }))
  await expect(await panel.findByRole('checkbox', { name }, patience)).toBeChecked()
  await userEvent.type(panel.getByLabelText('Search'), 'bank')
  const other = approvedFixture('institution', 1).content.name ?? ''
  await userEvent.click(await panel.findByRole('checkbox', { name: other }, patience))
  await waitFor(() => expect(canvas.getByRole('button', { name: `Institution: ${name} +1` })).toBeVisible())
})
