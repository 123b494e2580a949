import { UserMenuList } from '@strongroom/ui/user-menu-list'
import { usePreferences } from '../shell/use-preferences.ts'

const nextTheme = { system: 'light', light: 'dark', dark: 'system' } as const
const themeWords = { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' } as const

/** What is one's own, from anywhere: how the screens look, and the way out. */
export function AccountMenu({ close }: { close: () => void }) {
  const [{ theme = 'system', density = 'compact' }, change] = usePreferences()
  const other = density === 'comfortable' ? 'compact' : 'comfortable'
  return (
    <UserMenuList
      close={close}
      items={[
        { label: themeWords[theme], icon: theme, onSelect: () => change({ theme: nextTheme[theme] }) },
        { label: `Rows: ${density}`, icon: density, onSelect: () => change({ density: other }) },
        { label: 'Your account', icon: 'person', href: '/account' },
        { label: 'Sign out', icon: 'leave', href: '/logout' },
      ]}
    />
  )
}
