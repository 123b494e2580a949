export { Timeline, type TimelineItem, type TimelineProps } from './timeline.tsx'
