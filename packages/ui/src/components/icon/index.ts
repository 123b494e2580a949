/** The icons that pages choose themselves; all others are part of their components. */
export {
  Building2 as InstitutionsIcon,
  CircleUser as ClientsIcon,
  FilePen as DraftsIcon,
  LayoutDashboard as OverviewIcon,
  ListChecks as TasksIcon,
  LogOut as SignOutIcon,
  Moon as DarkIcon,
  Rows2 as ComfortableIcon,
  Rows4 as CompactIcon,
  Sun as LightIcon,
  SunMoon as SystemThemeIcon,
} from 'lucide-react'
