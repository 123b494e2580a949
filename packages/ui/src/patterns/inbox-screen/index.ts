export { inboxLabels, InboxScreen, type InboxList, type InboxPane, type InboxScreenProps } from './inbox-screen.tsx'
export { useRoomForPane } from './use-room-for-pane.ts'
