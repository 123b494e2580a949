export { FormScreen, type FormScreenProps } from './form-screen.tsx'
