/** The icons that pages choose themselves, by what they show; all others are part of their components. */
export {
  ArrowLeftRight as TransferIcon,
  Building2 as BuildingIcon,
  ChartColumn as ChartIcon,
  CircleUser as PersonIcon,
  FilePen as FilePenIcon,
  Inbox as InboxIcon,
  LayoutDashboard as DashboardIcon,
  Landmark as BankIcon,
  Layers as LayersIcon,
  ListChecks as ChecklistIcon,
  Percent as PercentIcon,
  Users as PeopleIcon,
  Umbrella as UmbrellaIcon,
  Wallet as WalletIcon,
} from 'lucide-react'
