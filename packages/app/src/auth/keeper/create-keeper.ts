import { callsAt, mePath } from '@strongroom/api/contract/session-routes'
import { requestTimeout } from '@strongroom/api/http/request-timeout'
import type { HeldSession, Refreshed } from '../../platform.ts'
import { exchange, insistOnEnd, isSameSession, lifeOf, pairOf, parsed, type PlatformWays } from './ask-platform.ts'
import { createAskedAhead, mostPages } from './asked-ahead.ts'
import { createIdleClock } from './idle-clock.ts'
import { refusedFor, type LossReason } from '../../loss-reason.ts'
import { signedOutElsewhere, usedElsewhere, type News, type Question, type Reply } from './messages.ts'

/** One end of a connection to a tab. */
export type TabPort = { tell(message: Reply | News): void }

/** What the keeper takes from its worker. */
export type KeeperOptions = PlatformWays & {
  /** Where its tabs are, and a platform without an address of its own. */
  origin: string
  /** Tells keepers of other versions, and tabs without one, that somebody has signed out, or is at work. */
  tellElsewhere(what: typeof signedOutElsewhere | typeof usedElsewhere): void
}

/** For how long a platform that cannot be told of a sign-out is told again, in milliseconds. */
const insistFor = 5 * 60_000
/** What a tab hears that asks for the tokens of a session it has no part in. */
const over = { status: 401, text: '' } as const

/**
 * Holds the one session of a browser for all its tabs, in memory: a tab that loads finds it, one refresh serves all, one
 * sign-out ends all, and it is forgotten when the platform would refuse it. Nothing of it is written anywhere.
 */
export function createKeeper({ origin, tellElsewhere, ...ways }: KeeperOptions) {
  const { now, after } = ways
  const tabs = new Set<TabPort>()
  const callsOf = new Map<string, readonly string[]>()
  const ahead = createAskedAhead(ways)
  let held: HeldSession | undefined
  let forgetAt = 0
  // Once a session has ended here, a tab that has not heard of it yet cannot bring it back.
  let hasEnded = false
  let refreshing: { of: HeldSession; done: Promise<Refreshed> } | undefined
  // What was signed out of, until the platform has ended it: it may ask for the next tokens first.
  let left: HeldSession | undefined
  // The milliseconds without work that were last asked for; none before anybody has worked in this session.
  let within = 0
  let insisting: { on: HeldSession; ended: Promise<boolean> } | undefined

  const tellOthers = (news: News, except?: TabPort) => {
    for (const tab of tabs) if (tab !== except) tab.tell(news)
  }

  const forget = (news: News, except?: TabPort) => {
    held = undefined
    hasEnded = true
    callsOf.clear()
    ahead.forget()
    clock.stop()
    within = 0
    tellOthers(news, except)
  }

  /** A tab that is closed before it has said what the platform answered says nothing any more. */
  const leave = () => {
    const of = (left = held ?? left)
    after(requestTimeout, () => {
      if (left === of) insist()
    })
  }

  /** Ends on the platform what was left. Whoever signs in meanwhile may do so in the same session of the provider. */
  const insist = () => {
    const on = left
    if (!on || insisting?.on === on) return
    const ended = insistOnEnd(on, ways, { within: insistFor, wanted: () => left === on }).finally(() => {
      if (left === on) left = undefined
    })
    insisting = { on, ended }
  }

  const clock = createIdleClock({
    now,
    after,
    onSoon: (left) => tellOthers({ news: 'soon', left }),
    onOver: () => {
      left = held
      insist()
      forget({ news: 'lost', reason: 'idle' })
    },
  })

  const hold = (next: HeldSession) => {
    held = next
    ahead.forget()
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
    const done = exchange(of, ways).then(async (refreshed) => {
      const pair = pairOf(refreshed)
      // Signed out, or signed in anew, while the platform answered: neither is changed by it.
      if (held !== of) {
        if (pair && left === of && (await insistOnEnd({ ...of, ...pair }, ways, { within: 0 }))) left = undefined
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

  /** What a page of this address asks the platform for; nothing where nobody is signed in. */
  const callsFor = (page: string): string[] =>
    held ? callsBy(new URL(held.baseUrl + callsAt, origin).href, callsOf.get(page)) : []

  const answer = async (tab: TabPort, question: Question): Promise<Omit<Reply, 'id'>> => {
    forgetIfOver()
    switch (question.ask) {
      case 'held': {
        const calls = callsFor(question.page)
        return { held, calls, ahead: calls.filter(ahead.has) }
      }
      case 'leaving':
        if (held) ahead.ask(held, callsFor(question.page))
        return {}
      case 'answer': {
        const of = held
        const answer = await ahead.take(question.call)
        // Somebody may have signed out while it came, and somebody else in.
        return { answer: held === of ? answer : undefined }
      }
      case 'wrote':
        ahead.forget()
        return {}
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
        if (held) {
          within = question.within
          tellElsewhere(usedElsewhere)
        }
        return {}
      case 'end':
        // Of a closed account no other tab has to find it; any other loss may be of a session that went on elsewhere.
        if (question.reason === 'disabled' || question.reason === 'locked')
          forget({ news: 'lost', reason: question.reason }, tab)
        else if (question.reason === undefined) {
          leave()
          forget({ news: 'signedOut' }, tab)
          tellElsewhere(signedOutElsewhere)
        }
        return {}
      case 'ended':
        if (question.ended) {
          // What is said late may be of a session before the one that was left.
          if (left && isSameSession(left, question.session)) left = undefined
        } else {
          // One that the browser has begun anew does not know what was left.
          if (!held && !left) {
            left = question.session
            forgetAt = now() + lifeOf(left.token)
          }
          insist()
        }
        return { endsAt: left && forgetAt }
      case 'insisted':
        return { ended: await insisting?.ended }
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
    /** Somebody is at work in such a tab: whoever works in one version is not idle in another. */
    usedElsewhere: () => {
      if (within > 0) clock.used(within)
    },
  }
}

/** Whoever is signed in is asked for by every page; a token goes to its own platform alone, whatever is remembered. */
function callsBy(platform: string, remembered: readonly string[] = []): string[] {
  const own = remembered.filter((address) => address.startsWith(platform))
  return [...new Set([platform + mePath, ...own])]
}

function lossOf(refreshed: Refreshed): LossReason {
  if ('silence' in refreshed) return 'unreachable'
  return refreshed.status >= 200 && refreshed.status <= 299 ? 'unreadable' : refusedFor(parsed(refreshed.text))
}
