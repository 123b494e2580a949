export {
  DashboardScreen,
  type DashboardChart,
  type DashboardScreenProps,
  type DashboardSection,
  type TileGroup,
} from './dashboard-screen.tsx'
