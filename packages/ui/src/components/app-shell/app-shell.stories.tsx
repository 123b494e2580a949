import { Building2, ClipboardCheck, LayoutDashboard, Users } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, spyOn, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Page } from '../page/index.ts'
import { PageHeader } from '../page-header/index.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { AppShell, type AppShellProps } from './app-shell.tsx'
import { BellButton } from '../bell-button/index.ts'
import { UserMenuList } from '../user-menu-list/index.ts'
import { drawerKeys, pageKeys } from './app-shell.keys.ts'

const signOut = fn()
const loadNow = fn()
const pressed = fn()

function Menu({ close }: { close: () => void }) {
  return (
    <UserMenuList
      close={close}
      items={[
        { label: 'Switch theme', icon: 'system' },
        { label: 'Sign out', icon: 'leave', onSelect: () => signOut() },
      ]}
    />
  )
}

function Kept(props: AppShellProps) {
  const [collapsed, setCollapsed] = useState(props.collapsed ?? false)
  return <AppShell {...props} collapsed={collapsed} onCollapsedChange={setCollapsed} />
}

const meta = preview.meta({
  title: 'Navigation/App shell',
  component: AppShell,
  subcomponents: { BellButton, UserMenuList },
  parameters: { layout: 'fullscreen', landmark: 'own', docs: { story: { inline: false, height: '560px' } } },
  args: {
    product: 'Strongroom',
    homeHref: '#home',
    user: { name: 'Ada Moss', email: 'ada.moss@strongroom.example' },
    navigation: [
      { items: [{ label: 'Overview', href: '#overview', icon: <LayoutDashboard aria-hidden="true" /> }] },
      {
        label: 'Work',
        items: [{ label: 'Tasks', href: '#tasks', icon: <ClipboardCheck aria-hidden="true" />, count: 4 }],
      },
      {
        label: 'Network',
        items: [
          { label: 'Institutions', href: '#institutions', icon: <Building2 aria-hidden="true" />, current: true },
          { label: 'Clients', href: '#clients', icon: <Users aria-hidden="true" /> },
        ],
      },
    ],
    userMenu: { Part: Menu, failed: false, loadNow },
    children: (
      <Page>
        <PageHeader title="Institutions" subtitle="Banks that take deposits of the network." />
      </Page>
    ),
  },
  render: (args) => <Kept {...args} />,
})

/** The frame of every page. */
export const Example = meta.story({})

Example.test('skips to the content', async ({ canvas, userEvent }) => {
  await userEvent.tab()
  await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
})

Example.test(
  'keys of an input method are no keys of the page',
  { args: { children: <input aria-label="Name" onKeyDown={({ key }) => pressed(key)} /> } },
  async ({ canvas }) => {
    pressed.mockClear()
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await fireEvent.keyDown(name, { key: 'Enter', isComposing: true, keyCode: 229 })
    // As one browser tells the key that ends it.
    await fireEvent.keyDown(name, { key: 'Enter', keyCode: 229 })
    await expect(pressed).not.toHaveBeenCalled()
    await fireEvent.keyDown(name, { key: 'Enter' })
    await expect(pressed).toHaveBeenCalledWith('Enter')
  },
)

Example.test('marks the current page', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Institutions', current: 'page' })).toBeVisible()
})

Example.test('signs out from the account menu', async ({ canvas, userEvent }) => {
  signOut.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: /^Account: Ada Moss/ }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Sign out' }))
  await expect(signOut).toHaveBeenCalledOnce()
})

Example.test('is collapsed and expanded', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Collapse sidebar' }))
  await expect(canvas.getByRole('link', { name: 'Institutions' })).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Expand sidebar' }))
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible())
})

/** With a search of everything, which the sidebar offers. */
export const WithSearch = meta.story({ args: { onSearch: fn() } })

WithSearch.test('opens the search', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Search' }))
  await expect(args.onSearch).toHaveBeenCalledOnce()
})

const openNotices = fn()

/** With a bell that says how much waits for the reader. */
export const WithBell = meta.story({
  args: { bell: <BellButton count={3} said="3 notices wait for you" onClick={openNotices} /> },
})

WithBell.test('opens the notices', async ({ canvas, userEvent }) => {
  openNotices.mockClear()
  const [bell] = canvas.getAllByRole('button', { name: 'Notices: 3 to act on' })
  if (bell === undefined) throw new Error('There is no bell.')
  await userEvent.click(bell)
  await expect(openNotices).toHaveBeenCalledOnce()
})

/** Nothing waits: the bell is there and says nothing. */
export const WithQuietBell = meta.story({ args: { bell: <BellButton count={0} onClick={openNotices} /> } })

/** Collapsed, it stands above the account. */
export const CollapsedWithBell = WithBell.extend({ args: { collapsed: true } })

/** Not production: said where everyone sees it. */
export const TestEnvironment = meta.story({ args: { environment: 'Test' } })

/** Only icons, for wide tables; counts stay in sight. */
export const Collapsed = meta.story({ args: { collapsed: true } })

/** Collapsed where it is not production: a few letters say so, the name in full is read out. */
export const CollapsedTestEnvironment = meta.story({ args: { collapsed: true, environment: 'User acceptance test' } })

CollapsedTestEnvironment.test('still says where this is', async ({ canvas }) => {
  const mark = canvas.getByTitle('User acceptance test')
  await expect(mark).toBeVisible()
  await expect(mark).toHaveTextContent('UAT')
  await expect(within(mark).getByText('User acceptance test')).toBeInTheDocument()
})

/** In a narrow window a bar takes the sidebar's place. */
export const NarrowWindow = meta.story({
  args: { environment: 'Test' },
  globals: { viewport: { value: 'phone' } },
})

const opener = { name: 'Open navigation' }
const sidebar = { name: 'Navigation' }

/** The sidebar of a narrow window, opened by its button. */
export const Drawer = NarrowWindow.extend({
  play: async ({ canvas, userEvent }) => {
    // Beside a wide page there is no such button, and nothing to open.
    const button = canvas.queryByRole('button', opener)
    if (button === null) return
    await userEvent.click(button)
    await expect(await canvas.findByRole('dialog', sidebar)).toBeVisible()
  },
})

Drawer.test('is closed by a link, also by the one to the current page', async ({ canvas, userEvent }) => {
  const link = within(canvas.getByRole('dialog', sidebar)).getByRole('link', { name: 'Institutions', current: 'page' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  await waitFor(() => expect(canvas.queryByRole('dialog', sidebar)).not.toBeInTheDocument())
})

Drawer.test('is closed by the button in it', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Close navigation' }))
  await waitFor(() => expect(canvas.getByRole('button', opener)).toHaveFocus())
})

NarrowWindow.test('is closed where the window becomes wide', async ({ canvas, userEvent }) => {
  const wide = window.matchMedia('(min-width: 64rem)')
  const asked = spyOn(window, 'matchMedia').mockReturnValue(wide)
  await userEvent.click(canvas.getByRole('button', opener))
  await expect(await canvas.findByRole('dialog', sidebar)).toBeVisible()
  await waitFor(() => expect(asked).toHaveBeenCalledWith('(min-width: 64rem)'))
  wide.dispatchEvent(new Event('change'))
  await waitFor(() => expect(canvas.queryByRole('dialog', sidebar)).not.toBeInTheDocument())
})

NarrowWindow.test('keeps the account menu’s own Escape', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', opener))
  const drawer = within(await canvas.findByRole('dialog', sidebar))
  await userEvent.click(drawer.getByRole('button', { name: /^Account: Ada Moss/ }))
  await expect(await drawer.findByRole('button', { name: 'Sign out' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect(canvas.getByRole('dialog', sidebar)).toBeVisible()
})

NarrowWindow.test(
  'every key of the drawer does what the page says',
  walkKeys(drawerKeys, {
    Escape: async ({ canvas, press, userEvent }) => {
      const button = canvas.getByRole('button', opener)
      await userEvent.tab()
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      const drawer = await canvas.findByRole('dialog', sidebar)
      await expect(within(drawer).getByRole('link', { name: 'Strongroom' })).toHaveFocus()
      await press()
      await waitFor(() => expect(canvas.queryByRole('dialog', sidebar)).not.toBeInTheDocument())
      await expect(button).toHaveFocus()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    },
  }),
)

/** In a narrow window the account is in the drawer. Returns where its menu is. */
async function openAccount(
  canvas: ReturnType<typeof within>,
  userEvent: { click: (element: Element) => Promise<void> },
) {
  const button = canvas.queryByRole('button', opener)
  if (button !== null) await userEvent.click(button)
  const place = button === null ? canvas : within(await canvas.findByRole('dialog', sidebar))
  await userEvent.click(await place.findByRole('button', { name: /^Account: Ada Moss/ }))
  return place
}

/** The account menu, open. */
export const AccountMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    const place = await openAccount(canvas, userEvent)
    await expect(await place.findByRole('button', { name: 'Sign out' })).toBeVisible()
  },
})

/** Opened before its code is there: it is asked for, and said. */
export const AccountMenuOnItsWay = meta.story({
  args: { userMenu: { Part: undefined, failed: false, loadNow } },
  play: async ({ canvas, userEvent }) => {
    loadNow.mockClear()
    const place = await openAccount(canvas, userEvent)
    await expect(await place.findByText('Loading')).toBeVisible()
    await expect(loadNow).toHaveBeenCalledOnce()
  },
})

/** Its code could not be had. */
export const AccountMenuFailed = meta.story({
  args: { userMenu: { Part: undefined, failed: true, loadNow } },
  play: async ({ canvas, userEvent }) => {
    const place = await openAccount(canvas, userEvent)
    await expect(await place.findByText(/could not be loaded/)).toBeVisible()
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(pageKeys, {
    Tab: async ({ canvas, press, userEvent }) => {
      await press()
      await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
      const sidebar = [
        'Strongroom',
        'Collapse sidebar',
        'Overview',
        /^Tasks/,
        'Institutions',
        'Clients',
        /^Account: Ada/,
      ]
      for (const name of sidebar) {
        await userEvent.tab()
        await expect(document.activeElement).toHaveAccessibleName(name)
      }
    },
    Enter: async ({ canvas, press, userEvent }) => {
      const skip = canvas.getByRole('link', { name: 'Skip to content' })
      const follow = fn((event: Event) => event.preventDefault())
      skip.addEventListener('click', follow)
      skip.focus()
      await press()
      await expect(follow).toHaveBeenCalledOnce()
      const account = canvas.getByRole('button', { name: /^Account: Ada Moss/ })
      account.focus()
      await userEvent.keyboard('{Enter}')
      await expect(await canvas.findByRole('button', { name: 'Sign out' })).toBeVisible()
      await waitFor(() => expect(account).toHaveAttribute('aria-expanded', 'true'))
    },
  }),
)
