export { AppShell, type AppShellProps } from './app-shell.tsx'
export type { NavigationGroup, NavigationItem } from './navigation-list.tsx'
export type { UserMenuContent } from './user-menu.tsx'
