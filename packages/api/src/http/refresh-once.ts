import { closedAccounts } from '../contract/closed-account.ts'
import type { Session, SessionTokens } from '../contract/session.ts'
import { toApiError } from './api-error.ts'
import type { ApiError } from './api-error.ts'
import type { SessionStore } from './session.ts'

/** Why a session ended without the user's doing. `missing`: there was none; the others: what became of the refresh. */
export type SessionLoss = {
  reason: 'missing' | 'refused' | 'unreachable' | 'unreadable'
  error: ApiError
}

/** What a request was sent with: without it a late 401 could not be told from a fresh one. */
export type SentWith = { generation: number; token: string | undefined }

type RefreshOnceOptions = {
  session: SessionStore
  /** Exchanges the stored tokens for new ones; must end by itself, with a time limit of its own. */
  refresh: (tokens: Session) => Promise<SessionTokens>
  onSessionLost: (loss: SessionLoss) => void
}

type Refused = {
  sent: SentWith
  /** The refusal, handed on as the reason when there is no session to refresh. */
  error: ApiError
  /** True for calls that make sense signed out: without a session their 401 is simply theirs. */
  sessionOptional: boolean
}

/** Whether the platform has closed the account: no refresh mends that, whatever the token. */
export const isAccountClosed = ({ code }: Pick<ApiError, 'code'>): boolean =>
  code !== undefined && code in closedAccounts

/**
 * Answers every 401 with the token to retry with, or undefined when there is nothing to retry with. At most one refresh
 * runs for a session; whoever comes meanwhile waits for it, and whoever comes later takes its result.
 */
export function createRefreshOnce({ session, refresh, onSessionLost }: RefreshOnceOptions) {
  let running: { generation: number; done: Promise<void> } | undefined

  const lose = (loss: SessionLoss) => {
    session.clear()
    // Apart from the calls that wait here, so that an error thrown in it cannot become theirs.
    queueMicrotask(() => onSessionLost(loss))
  }

  const start = (current: Session) => {
    const generation = session.generation()
    const isOver = () => generation !== session.generation()
    const done = refresh(current)
      .then(
        (tokens) => session.renew(generation, tokens),
        (thrown: unknown) => {
          if (!isOver()) lose(lossOf(toApiError(thrown)))
        },
      )
      .finally(() => {
        if (running?.generation === generation) running = undefined
      })
    running = { generation, done }
    return done
  }

  return async function tokenAfterRefusal({ sent, error, sessionOptional }: Refused): Promise<string | undefined> {
    // The session that asked is over: signed out, or another user's session has begun. Neither is this call's concern.
    if (sent.generation !== session.generation()) return undefined
    const current = session.get()
    if (isAccountClosed(error)) {
      if (current !== undefined && !sessionOptional) lose({ reason: 'refused', error })
      return undefined
    }
    if (running?.generation === sent.generation) {
      await running.done
    } else if (current === undefined || current.token === '' || current.refreshToken === '') {
      if (!sessionOptional) lose({ reason: 'missing', error })
      return undefined
    } else if (current.token === sent.token) {
      await start(current)
    }
    return sent.generation === session.generation() ? session.get()?.token : undefined
  }
}

function lossOf(error: ApiError): SessionLoss {
  if (error.kind === 'http') return { reason: 'refused', error }
  return { reason: error.kind === 'parse' ? 'unreadable' : 'unreachable', error }
}
