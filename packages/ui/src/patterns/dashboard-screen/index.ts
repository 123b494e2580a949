export {
  DashboardScreen,
  TileSection,
  type DashboardChart,
  type DashboardPart,
  type DashboardScreenProps,
  type DashboardSection,
  type TileGroup,
} from './dashboard-screen.tsx'
export { WorkGroups, WorkSection, type WorkGroupsProps, type WorkItem, type WorkSectionProps } from './work-section.tsx'
