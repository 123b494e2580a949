// oxlint-disable-next-line import/default -- the build makes it
import workerAddress from './keeper/page-worker.ts?worker&url'
import { trustedWorker } from '../shell/trusted-worker.ts'

/** Has the browser keep the page of the app, where it can and may: without that it asks for it each time. */
export function keepPage(): void {
  // The development server has no file at its root, and changes the page all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register(trustedWorker(workerAddress), { updateViaCache: 'none' }).catch(() => {})
}
