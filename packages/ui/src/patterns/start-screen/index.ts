export { StartScreen, type StartScreenProps, type StartWay } from './start-screen.tsx'
