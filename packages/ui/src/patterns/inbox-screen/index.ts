export { InboxScreen, type InboxList, type InboxScreenProps } from './inbox-screen.tsx'
