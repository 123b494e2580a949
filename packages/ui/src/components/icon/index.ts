/** The icons that pages choose themselves, by what they show; all others are part of their components. */
export {
  Building2 as BuildingIcon,
  CircleUser as PersonIcon,
  FilePen as FilePenIcon,
  LayoutDashboard as DashboardIcon,
  Landmark as BankIcon,
  ListChecks as ChecklistIcon,
  LogOut as SignOutIcon,
  Moon as MoonIcon,
  Percent as PercentIcon,
  Rows2 as TwoRowsIcon,
  Rows4 as FourRowsIcon,
  Sun as SunIcon,
  SunMoon as SunMoonIcon,
  Umbrella as UmbrellaIcon,
  Wallet as WalletIcon,
} from 'lucide-react'
