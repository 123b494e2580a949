import { errorByCode, errorCatalogue, isError } from '../contract/error-catalogue.ts'
import type { ApiError } from '../http/api-error.ts'

/** Milliseconds that a toast stays (section 9 of the specification). */
export const toastDuration = 8000

/** What a toast says. Two with the same `id` say the same: the later one takes the place of the earlier. */
export type Toast = { id: string; text: string; duration: number }

/**
 * Where a call failed. `page`: its page could not be loaded and says so itself. `form`: beside fields and a banner that
 * take what is the input's fault. `action`: nowhere in particular, such as a button in a row.
 */
export type FailurePlace = 'page' | 'form' | 'action'

export type FailureAt = {
  place: FailurePlace
  /** Whether a session is still there. Where it has ended, the 401 has led to the welcome page, which says enough. */
  signedIn: boolean
}

const longestText = 500

/**
 * The one policy of section 8 for toasts: whatever has no place of its own on screen is said in a toast. What the person
 * gave up is no failure.
 */
export function toastOf(error: ApiError, { place, signedIn }: FailureAt): Toast | undefined {
  if (error.kind === 'cancelled') return undefined
  if (error.status === 401 && !signedIn) return undefined
  if (place === 'page') return undefined
  if (place === 'form' && belongsToForm(error)) return undefined
  const text = cut(rawErrorOf(error) ?? error.message)
  return { id: `${error.code ?? error.kind}: ${text}`, text, duration: toastDuration }
}

function belongsToForm({ code, kind, reasons }: ApiError): boolean {
  const placement = kind === 'http' ? errorByCode(code)?.placement : undefined
  return placement === 'field' || placement === 'form' || reasons.some(({ field }) => field !== undefined)
}

/** A 500 that tells nothing by its code says what the platform caught, for whoever will be asked about it. */
function rawErrorOf({ status, code, data }: ApiError): string | undefined {
  const tellsNothing = code === undefined || isError(code, 'unexpectedError', 'unknownError', 'unhandledException')
  if (status !== errorCatalogue.unhandledException.status || !tellsNothing) return undefined
  const raw: unknown = data && Object.hasOwn(data, 'error') ? Reflect.get(data, 'error') : undefined
  return typeof raw === 'string' && raw.trim() !== '' ? raw : undefined
}

/** By code points, so that no character is cut in two. */
function cut(text: string): string {
  const characters = Array.from(text)
  return characters.length > longestText ? `${characters.slice(0, longestText).join('')}…` : text
}
