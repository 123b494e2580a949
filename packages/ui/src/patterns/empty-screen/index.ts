export { EmptyScreen, type EmptyScreenProps } from './empty-screen.tsx'
