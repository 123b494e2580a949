import type { HeldSession } from '../../platform.ts'
import { freshFor } from './messages.ts'

/** What a page asks for after so many calls it is not waiting for. */
const mostCalls = 5
/** Milliseconds after a page is shown in which its parts ask; what only decorates it asks later. */
const partsAskWithin = 200

type EarlyCallsOptions = {
  fetch: typeof globalThis.fetch
  /** The address of the page that is shown. */
  page: () => string
  /** Notes by their addresses what a page of this one asks the platform for. */
  remember: (page: string, calls: readonly string[]) => void
}

/**
 * What a page asks the platform for before its scripts are there, and hands to them when they ask. Only reads: to ask once
 * too often changes nothing.
 */
export function createEarlyCalls({ fetch, page, remember }: EarlyCallsOptions) {
  const answers = new Map<string, { authorization: string; answer: Promise<Response> }>()
  const askedBy = new Map<string, string[]>()
  // Addresses whose pages have asked for what they wait for.
  const settled = new Set<string>()

  function note(call: string): void {
    const address = page()
    const calls = askedBy.get(address) ?? []
    if (settled.has(address) || calls.length >= mostCalls || calls.includes(call)) return
    calls.push(call)
    askedBy.set(address, calls)
    remember(address, calls)
  }

  return {
    /** `ask` knows who has asked already. */
    begin(
      { token }: HeldSession,
      calls: readonly string[],
      ask: (request: Request) => Promise<Response> = fetch,
    ): void {
      const authorization = `Bearer ${token}`
      for (const call of calls) {
        const headers = { accept: 'application/json', authorization }
        const request = new Request(call, { headers, cache: 'no-store' })
        const answer = ask(request)
        // Whoever takes it is told.
        answer.catch(() => {})
        answers.set(request.url, { authorization, answer })
      }
      setTimeout(() => answers.clear(), freshFor)
    },

    /** The page of this address is there: what it asks for from a moment later on it is not waiting for. */
    shown(): void {
      const address = page()
      setTimeout(() => settled.add(address), partsAskWithin)
    },

    /** The global fetch, which answers with what was asked for at once. */
    fetch: ((input, init) => {
      const request = new Request(input, init)
      const { url } = request
      if (request.method === 'GET') note(url)
      // What was asked for before something is written may not be so any more.
      else answers.clear()
      const early = answers.get(url)
      answers.delete(url)
      // The token may have been renewed meanwhile, or be somebody else's.
      return early?.authorization === request.headers.get('authorization') ? early.answer : fetch(request)
    }) satisfies typeof globalThis.fetch,
  }
}
