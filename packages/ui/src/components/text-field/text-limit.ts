import { formatCount } from '../../format/money.ts'

/** What is to be said of the length of a text that has a limit, both in UTF-16 units, as browsers and platforms count. */
export interface TextLimit {
  /** `12 of 4,000 characters`. */
  count: string
  /** So close to the limit that a reader wants to know. */
  near: boolean
  /** For those who hear it: changes in steps, so that not every key is answered. Empty while there is room enough. */
  said: string
  /** What is wrong and what to do; undefined while the text fits. */
  problem: string | undefined
}

const steps = [5, 10, 20, 50, 100]

/** How far a text is from its limit. Nothing is ever cut: what is too long is said to be. */
export function textLimit(length: number, most: number): TextLimit {
  const left = most - length
  const count = `${formatCount(length)} of ${formatCount(most)} characters`
  if (left < 0) {
    const over = left === -1 ? 'one character' : `${formatCount(-left)} characters`
    return {
      count,
      near: true,
      said: `Longer than ${formatCount(most)} characters`,
      problem: `Shorten this by ${over}: at most ${formatCount(most)} fit`,
    }
  }
  const room = Math.min(100, Math.max(5, Math.floor(most / 10)))
  const step = steps.find((step) => left <= step && step <= room)
  return {
    count,
    near: left <= room,
    said: left === 0 ? 'No characters left' : step === undefined ? '' : `At most ${step} characters left`,
    problem: undefined,
  }
}
