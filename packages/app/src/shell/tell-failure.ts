import type { ApiError } from '@strongroom/api'
import { loadMessages } from './load-messages.ts'
import { say } from './say.ts'

/**
 * The one place where a failed action becomes a message. The policy is the client's (`toastOf`): what the person gave
 * up, and a session that has ended (the welcome page says so), is none; the same failure twice is one message.
 */
export function tellFailure(error: ApiError): void {
  void tell(error)
}

/** As `tellFailure`, where the failure needs a sentence before it that says what did not happen. */
export function tellFailureOf(what: string, error: ApiError): void {
  void tell(error, `${what}\n`)
}

async function tell(error: ApiError, before = ''): Promise<void> {
  const { toastOf } = await loadMessages()
  // A 401 that comes this far could not be mended by a refresh: the session is over.
  const toast = toastOf(error, { place: 'action', signedIn: false })
  if (toast) say.error(`${before}${toast.text}`, { id: `${before}${toast.id}`, duration: toast.duration })
}
