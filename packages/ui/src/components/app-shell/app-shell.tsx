import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ProductMark } from '../product-mark/index.ts'
import { NavigationList, type NavigationGroup } from './navigation-list.tsx'
import { SearchButton } from './search-button.tsx'
import { shortName } from './short-name.ts'
import { useComposedKeys } from './use-composed-keys.ts'
import { UserMenu, type UserMenuContent } from './user-menu.tsx'

export interface AppShellProps {
  product: string
  navigation: readonly NavigationGroup[]
  user: { name: string; email: string }
  userMenu: UserMenuContent
  /** Where this is, when it is not production: "Test". */
  environment?: string | undefined
  /** Where the product's name leads. */
  homeHref?: string
  /** Only icons in the sidebar. The owner keeps the choice. */
  collapsed?: boolean
  onCollapsedChange?: (collapsed: boolean) => void
  /** Changes with the page: the drawer of a narrow screen closes when it does. */
  pageKey?: string
  /** Opens the search of the whole product, which listens for its keys itself. */
  onSearch?: () => void
  /** Beside the account, a `BellButton`; its code may come later. */
  bell?: ReactNode
  /** A line above every page, such as a lost connection. */
  notice?: ReactNode
  children: ReactNode
}

const sideButton =
  'grid size-8 place-items-center rounded-base text-sidebar-muted hover:bg-sidebar-active hover:text-sidebar-ink focus-visible:outline-sidebar-mark'

/** The frame of every signed-in page: a sidebar that leads everywhere, and the page in the rest. */
export function AppShell({
  product,
  navigation,
  user,
  userMenu,
  environment,
  homeHref = '/',
  collapsed = false,
  onCollapsedChange,
  pageKey,
  onSearch,
  bell,
  notice,
  children,
}: AppShellProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const [drawerOpen, setDrawerOpen] = useState(false)
  useComposedKeys()

  useEffect(() => {
    drawer.current?.close()
  }, [pageKey])

  useLayoutEffect(() => {
    // With its content: the focus goes to the first link, where an empty dialog would take it itself.
    if (drawerOpen) drawer.current?.showModal()
  }, [drawerOpen])

  useEffect(() => {
    if (!drawerOpen) return undefined
    // From here on (the lg of the classes below) the drawer is not drawn: left open, it would hold a whole page inert.
    const wide = matchMedia('(min-width: 64rem)')
    const close = () => drawer.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [drawerOpen])

  const side = (folded: boolean, corner: ReactNode, beside?: ReactNode) => (
    <div className="flex h-full min-h-0 flex-col [&_:focus-visible]:outline-sidebar-mark">
      <div className={`flex shrink-0 items-center gap-2 ${folded ? 'justify-center px-2 py-3' : 'h-14 pr-2 pl-4'}`}>
        {folded ? null : (
          <a href={homeHref} className="flex min-w-0 items-center gap-2.5 rounded-base text-lg font-medium">
            <ProductMark />
            <span className="truncate">{product}</span>
          </a>
        )}
        {folded || environment === undefined ? null : <EnvironmentBadge name={environment} />}
        <span className={folded ? '' : 'ml-auto'}>{corner}</span>
      </div>
      {folded && environment !== undefined ? (
        <div className="flex shrink-0 justify-center px-1 pb-3">
          <EnvironmentBadge name={environment} short />
        </div>
      ) : null}
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-4">
        {onSearch === undefined ? null : (
          <SearchButton
            folded={folded}
            onClick={() => {
              drawer.current?.close()
              onSearch()
            }}
          />
        )}
        <NavigationList groups={navigation} folded={folded} />
      </nav>
      <div className={`shrink-0 border-t border-sidebar-line p-2 ${folded ? '' : 'flex items-center gap-1'}`}>
        {beside}
        <div className="min-w-0 flex-1">
          <UserMenu user={user} menu={userMenu} folded={folded} />
        </div>
      </div>
    </div>
  )

  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 print:hidden rounded-base bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>

      <header className="sticky top-0 z-30 low:static flex h-12 shrink-0 items-center gap-2 bg-sidebar px-2 text-sidebar-ink lg:hidden forced-colors:border-b">
        <button
          type="button"
          aria-label="Open navigation"
          aria-expanded={drawerOpen}
          onClick={() => setDrawerOpen(true)}
          className={sideButton}
        >
          <MenuIcon aria-hidden="true" className="size-5" />
        </button>
        <a
          href={homeHref}
          className="flex items-center gap-2 rounded-base font-medium focus-visible:outline-sidebar-mark"
        >
          <ProductMark />
          {product}
        </a>
        {environment === undefined ? null : <EnvironmentBadge name={environment} />}
        <div className="ml-auto flex gap-1">
          {bell}
          {onSearch === undefined ? null : (
            <button type="button" aria-label="Search" aria-haspopup="dialog" onClick={onSearch} className={sideButton}>
              <Search aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      </header>

      <aside
        aria-label={product}
        className={`sticky top-0 hidden h-dvh shrink-0 border-r border-sidebar-line bg-sidebar text-sidebar-ink lg:block ${
          collapsed ? 'w-14' : 'w-60'
        }`}
      >
        {side(
          collapsed,
          onCollapsedChange === undefined ? null : (
            <button
              type="button"
              aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
              onClick={() => onCollapsedChange(!collapsed)}
              className={sideButton}
            >
              {collapsed ? (
                <PanelLeftOpen aria-hidden="true" className="size-4" />
              ) : (
                <PanelLeftClose aria-hidden="true" className="size-4" />
              )}
            </button>
          ),
          bell,
        )}
      </aside>

      {/* The platform's own modal dialog: focus stays inside, Escape closes it, the page behind is inert. */}
      <dialog
        ref={drawer}
        aria-label="Navigation"
        onClose={() => setDrawerOpen(false)}
        onKeyDown={(event) => {
          // The account menu in it is closed by its own Escape first.
          if (event.key !== 'Escape' || event.currentTarget.querySelector(':popover-open') !== null) return
          event.preventDefault()
          event.currentTarget.close()
        }}
        onClick={(event) => {
          const { target, currentTarget } = event
          // A press beside it, or on a link: the one to the current page changes no page that would close it.
          if (target === currentTarget || (target instanceof Element && target.closest('a') !== null)) {
            currentTarget.close()
          }
        }}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-sidebar-line bg-sidebar text-sidebar-ink backdrop:bg-[rgb(10_15_20/0.5)] lg:hidden"
      >
        {drawerOpen
          ? side(
              false,
              <button
                type="button"
                aria-label="Close navigation"
                onClick={() => drawer.current?.close()}
                className={sideButton}
              >
                <PanelLeftClose aria-hidden="true" className="size-4" />
              </button>,
            )
          : null}
      </dialog>

      <div className="flex min-w-0 flex-1 flex-col">
        {notice}
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          {children}
        </main>
      </div>
    </div>
  )
}

/** Short, it shows a few letters; the whole name is in its tip and read out. */
function EnvironmentBadge({ name, short = false }: { name: string; short?: boolean }) {
  return (
    <span
      title={short ? name : undefined}
      className="truncate rounded-base border border-sidebar-muted/50 px-1.5 text-xs leading-4.5 font-medium text-sidebar-ink"
    >
      {short ? (
        <>
          <span aria-hidden="true">{shortName(name)}</span>
          <span className="sr-only">{name}</span>
        </>
      ) : (
        name
      )}
    </span>
  )
}
