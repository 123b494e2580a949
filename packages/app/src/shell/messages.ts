/** What messages need, in one script that comes after the first page: the kit's toasts, and when there is one. */
export { toastOf } from '@strongroom/api'
export { toast, Toaster } from '@strongroom/ui/toast'
