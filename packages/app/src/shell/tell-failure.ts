import { toastOf, type ApiError } from '@strongroom/api'
import { say } from './say.ts'

/**
 * The one place where a failed action becomes a message. The policy is the client's (`toastOf`): what the person gave
 * up, and a session that has ended (the welcome page says so), is none; the same failure twice is one message.
 */
export function tellFailure(error: ApiError): void {
  tell(error)
}

/** As `tellFailure`, where the failure needs a sentence before it that says what did not happen. */
export function tellFailureOf(what: string, error: ApiError): void {
  tell(error, `${what}\n`)
}

function tell(error: ApiError, before = ''): void {
  // A 401 that comes this far could not be mended by a refresh: the session is over.
  const toast = toastOf(error, { place: 'action', signedIn: false })
  if (toast) say.error(`${before}${toast.text}`, { id: `${before}${toast.id}`, duration: toast.duration })
}
