import type { HeldSession, Refreshed } from '../../platform.ts'
import { createIdleClock } from './idle-clock.ts'
import { refusedFor, type LossReason } from '../../loss-reason.ts'
import type { News, Question, Reply } from './messages.ts'

/** One end of a connection to a tab. */
export type TabPort = { tell(message: Reply | News): void }

/** What the keeper takes from its worker. */
export type KeeperOptions = {
  fetch: typeof globalThis.fetch
  /** Milliseconds, of a clock that may jump. */
  now(): number
  after(milliseconds: number, act: () => void): void
  newKey(): string
  /** Tells keepers of other versions, and tabs without one, that somebody has signed out. */
  tellElsewhere(): void
}

/** Milliseconds that a refresh may take, body included. */
const timeLimit = 14_000
/** How many pages are remembered by what they ask for. */
const mostPages = 50
/** How long a session is held whose token does not say. */
const longest = 30 * 60_000
/** What a tab hears that asks for the tokens of a session it has no part in. */
const over = { status: 401, text: '' } as const

/**
 * Holds the one session of a browser for all its tabs, in memory: a tab that loads finds it, one refresh serves all, one
 * sign-out ends all, and it is forgotten when the platform would refuse it. Nothing of it is written anywhere.
 */
export function createKeeper({ fetch, now, after, newKey, tellElsewhere }: KeeperOptions) {
  const tabs = new Set<TabPort>()
  const callsOf = new Map<string, readonly string[]>()
  let held: HeldSession | undefined
  let forgetAt = 0
  // Once a session has ended here, a tab that has not heard of it yet cannot bring it back.
  let hasEnded = false
  let refreshing: { of: HeldSession; done: Promise<Refreshed> } | undefined
  // What was signed out of: the platform may still ask for its next tokens, so as to end it.
  let left: HeldSession | undefined

  const tellOthers = (news: News, except?: TabPort) => {
    for (const tab of tabs) if (tab !== except) tab.tell(news)
  }

  const forget = (news: News, except?: TabPort) => {
    held = undefined
    hasEnded = true
    callsOf.clear()
    clock.stop()
    tellOthers(news, except)
  }

  /** The tokens of what is signed out of are needed for as long as the platform may take to ask for them, and no longer. */
  const leave = () => {
    const of = (left = held ?? left)
    after(2 * timeLimit, () => {
      if (left === of) left = undefined
    })
  }

  const clock = createIdleClock({
    now,
    after,
    onSoon: (left) => tellOthers({ news: 'soon', left }),
    onOver: () => {
      if (held) void endOnPlatform(held)
      forget({ news: 'lost', reason: 'idle' })
    },
  })

  /** A platform that cannot be reached, or a token that is too old: the rest of the session expires by itself. */
  const endOnPlatform = ({ baseUrl, token }: HeldSession): Promise<unknown> =>
    fetch(`${baseUrl}/1.0/directory/user/authenticate`, {
      method: 'DELETE',
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeLimit),
    }).catch(() => {})

  const hold = (next: HeldSession) => {
    held = next
    const life = lifeOf(next.token)
    forgetAt = now() + life
    after(life, forgetIfOver)
  }

  /** A machine that slept wakes up late: its timers cannot be trusted alone. */
  const forgetIfOver = () => {
    if (clock.isOver()) return
    if (held && now() >= forgetAt) forget({ news: 'lost', reason: 'expired' })
  }

  const refresh = (of: HeldSession): Promise<Refreshed> => {
    const done = exchange(of).then(async (refreshed) => {
      const pair = pairOf(refreshed)
      // Signed out, or signed in anew, while the platform answered: neither is changed by it.
      if (held !== of) {
        if (pair && left === of) await endOnPlatform({ ...of, ...pair })
        return over
      }
      if (pair) hold({ ...of, ...pair })
      if (held && pair) tellOthers({ news: 'renewed', held })
      else forget({ news: 'lost', reason: lossOf(refreshed) })
      return refreshed
    })
    refreshing = { of, done }
    return done
  }

  const exchange = async ({ baseUrl, token, refreshToken }: HeldSession): Promise<Refreshed> => {
    const key = newKey()
    const send = async (): Promise<Refreshed> => {
      const answer = await fetch(`${baseUrl}/1.0/directory/user/refresh`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ token, refreshToken }),
        cache: 'no-store',
        signal: AbortSignal.timeout(timeLimit),
      })
      return { status: answer.status, text: await answer.text() }
    }
    const silenceOf = (thrown: unknown): Refreshed => ({
      silence: thrown instanceof Error && thrown.name === 'TimeoutError' ? 'timeout' : 'network',
    })
    const first = await send().catch(silenceOf)
    // The token may be spent and the answer lost: by the key the platform knows the same request, and answers it again.
    return 'silence' in first && first.silence === 'network' ? send().catch(silenceOf) : first
  }

  const answer = async (tab: TabPort, question: Question): Promise<Omit<Reply, 'id'>> => {
    forgetIfOver()
    switch (question.ask) {
      case 'held':
        return { held, calls: held && callsOf.get(question.page) }
      case 'remember':
        if (callsOf.size >= mostPages) callsOf.clear()
        callsOf.set(question.page, question.calls)
        return {}
      case 'keep': {
        const before = held
        hasEnded = false
        left = undefined
        hold(question.held)
        if (before?.userId === question.held.userId) tellOthers({ news: 'renewed', held: question.held }, tab)
        // Somebody else has signed in: what others show is no longer the business of whoever sits here.
        else if (before) tellOthers({ news: 'signedOut' }, tab)
        return {}
      }
      case 'refresh': {
        // A keeper that the browser has ended and begun anew learns from its tabs what it knew.
        if (!held && !hasEnded) hold(question.held)
        const current = held ?? left
        if (current?.userId !== question.held.userId) return { refreshed: over }
        if (refreshing?.of === current) return { refreshed: await refreshing.done }
        if (current === left || current.token === question.held.token) return { refreshed: await refresh(current) }
        const { token, refreshToken } = current
        return { refreshed: { status: 200, text: JSON.stringify({ token, refreshToken }) } }
      }
      case 'used':
        clock.used(question.within)
        return {}
      case 'end':
        // Of a closed account no other tab has to find it; any other loss may be of a session that went on elsewhere.
        if (question.reason === 'disabled' || question.reason === 'locked')
          forget({ news: 'lost', reason: question.reason }, tab)
        else if (question.reason === undefined) {
          leave()
          forget({ news: 'signedOut' }, tab)
          tellElsewhere()
        }
        return {}
    }
  }

  return {
    /** Takes up a tab, and answers what it asks. */
    connect(tab: TabPort) {
      tabs.add(tab)
      return {
        ask: (question: Question) =>
          void answer(tab, question).then((reply) => tab.tell({ id: question.id, ...reply })),
        leave: () => void tabs.delete(tab),
      }
    },
    /** Somebody has signed out in a tab that has another keeper, or none. */
    signedOutElsewhere: () => forget({ news: 'signedOut' }),
  }
}

/** Both tokens of an answer; undefined when it is no pair. */
function pairOf(refreshed: Refreshed): { token: string; refreshToken: string } | undefined {
  if ('silence' in refreshed || refreshed.status < 200 || refreshed.status > 299) return undefined
  const { token, refreshToken } = parsed(refreshed.text)
  if (typeof token !== 'string' || typeof refreshToken !== 'string') return undefined
  return token && refreshToken ? { token, refreshToken } : undefined
}

function lossOf(refreshed: Refreshed): LossReason {
  if ('silence' in refreshed) return 'unreachable'
  return refreshed.status >= 200 && refreshed.status <= 299 ? 'unreadable' : refusedFor(parsed(refreshed.text))
}

/** For how long the platform goes on with a session from the issue of this token, by the platform's own clock. */
function lifeOf(token: string): number {
  const claims = parsed(decoded(token.split('.')[1] ?? ''))
  const seconds = Number(claims['session_exp']) - Number(claims['iat'])
  return seconds > 0 ? seconds * 1000 : longest
}

function decoded(part: string): string {
  try {
    return atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
