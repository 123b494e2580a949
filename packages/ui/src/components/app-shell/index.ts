export { AppShell, type AppShellProps } from './app-shell.tsx'
export type { NavigationGroup, NavigationItem } from './navigation-list.tsx'
export type { UserMenuItem } from './user-menu.tsx'
