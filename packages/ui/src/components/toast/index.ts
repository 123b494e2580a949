export { toast, Toaster } from './toast.tsx'
