import { closedAccounts } from '@strongroom/api/contract/closed-account'

/**
 * Why a session ended by itself. `idle`: nobody was at work. `disabled`, `locked`: the account. `elsewhere`: ended from
 * another browser. `expired`: it had lived its time. `unsafe`: its key was used twice. `refused`: the platform did not say.
 * The others: there was no answer, one that is none, no session.
 */
export type LossReason =
  | 'idle'
  | 'disabled'
  | 'locked'
  | 'elsewhere'
  | 'expired'
  | 'unsafe'
  | 'refused'
  | 'unreachable'
  | 'unreadable'
  | 'missing'

const ofAccount: Readonly<Record<number, LossReason>> = closedAccounts
const ofEnd: readonly LossReason[] = ['elsewhere', 'expired', 'unsafe', 'disabled', 'locked']

/** What a refusal says about the end of a session: by its code, or by the `ended` of its data. */
export function refusedFor({ code, data }: { code?: unknown; data?: unknown }): LossReason {
  const ended: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'ended') : undefined
  return ofEnd.find((reason) => reason === ended) ?? ofAccount[Number(code)] ?? 'refused'
}
