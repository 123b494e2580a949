/**
 * What comes in one script after the first page: the kit's toasts, when there is one, what goes along with every page, and
 * what is needed once the network has gone.
 */
export { toastOf } from '@strongroom/api'
export { toast, Toaster } from '@strongroom/ui/toast'
export { Along } from './along.tsx'
export { loadAhead } from './load-ahead.ts'
export { IdleNotice } from './idle-notice.tsx'
export { OfflineNotice } from './offline-notice.tsx'
