import type { AttributeCalls } from './calls/attribute-calls.ts'
import type { ContactCalls } from './calls/contact-calls.ts'
import type { AuditCalls } from './calls/audit-calls.ts'
import { directoryCalls } from './calls/directory-calls.ts'
import type { DirectoryCalls } from './calls/directory-calls.ts'
import type { DraftCalls } from './calls/draft-calls.ts'
import type { ExternalAccountCalls } from './calls/external-account-calls.ts'
import type { FeeTypeCalls } from './calls/fee-type-calls.ts'
import { later } from './calls/later.ts'
import type { StatementCalls } from './calls/statement-calls.ts'
import type { InterestCalls } from './calls/interest-calls.ts'
import type { LookupCalls } from './calls/lookup-calls.ts'
import type { NotificationCalls } from './calls/notification-calls.ts'
import type { OwnCalls } from './calls/own-calls.ts'
import type { PlanCalls } from './calls/plan-calls.ts'
import type { ProtectionCalls } from './calls/protection-calls.ts'
import type { RateIndexCalls } from './calls/rate-index-calls.ts'
import { recordCalls } from './calls/record-calls.ts'
import type { RecordCalls } from './calls/record-calls.ts'
import type { ReportCalls } from './calls/report-calls.ts'
import type { RequestCalls } from './calls/request-calls.ts'
import type { RoleCalls } from './calls/role-calls.ts'
import type { SumsCalls } from './calls/sums-calls.ts'
import { taskCalls } from './calls/task-calls.ts'
import type { TaskCalls } from './calls/task-calls.ts'
import { totalsCall } from './calls/totals-calls.ts'
import type { TotalsCall } from './calls/totals-calls.ts'
import type { TransactionCalls } from './calls/transaction-calls.ts'
import type { SequenceCalls, SetCalls } from './calls/transaction-set-calls.ts'
import type { UserCalls } from './calls/user-calls.ts'
import type { ViewCalls } from './calls/view-calls.ts'
import type { KindWith, RecordKind } from './contract/kinds/index.ts'
import { createHttp } from './http/create-http.ts'
import type { Http, RefreshExchange } from './http/create-http.ts'
import type { SessionLoss } from './http/refresh-once.ts'
import { createSession } from './http/session.ts'
import type { SessionStore } from './http/session.ts'

/** What a client of the platform is made of. */
export type ApiOptions = {
  /** The platform's host without a version path, such as `https://platform.example`; empty for the page's own origin. */
  baseUrl: string
  /** A session store; a new, empty one when left out. */
  session?: SessionStore
  /** Called once when a session ends without the user's doing; the place to go to the welcome page. */
  onSessionLost: (loss: SessionLoss) => void
  /** Asks for the next pair of tokens in place of this client: where several share one session, one asks for all. */
  refresh?: RefreshExchange
  /** Replaces the global fetch, for tests and for a platform that runs in the same program. */
  fetch?: typeof globalThis.fetch
  /** Milliseconds for one exchange, body included; 14,000 when left out. */
  timeoutMs?: number
  /** Bytes that one answer may have; 10 MiB when left out. */
  maxBytes?: number
}

/**
 * The typed client of the platform: every call there is. What most pages need is there at once; the calls of a concept
 * come with its first page, as functions that answer a promise of them.
 */
export type Api = {
  /** Makes a call that has no options of its own here. */
  http: Http
  session: SessionStore
  /** The calls of a kind of record; the same object for the same kind. */
  records: <Kind extends RecordKind>(kind: Kind) => RecordCalls<Kind>
  /** The figures of all records of a kind that has them. */
  totals: TotalsCall
  tasks: TaskCalls
  directory: DirectoryCalls
  attributes: () => Promise<AttributeCalls>
  audit: () => Promise<AuditCalls>
  /** The contacts of a kind of record that has them. */
  contacts: () => Promise<(kind: KindWith<'contactsOf'>) => ContactCalls>
  drafts: () => Promise<DraftCalls>
  externalAccounts: () => Promise<ExternalAccountCalls>
  feeTypes: () => Promise<FeeTypeCalls>
  interest: () => Promise<InterestCalls>
  lookups: () => Promise<LookupCalls>
  notifications: () => Promise<NotificationCalls>
  own: () => Promise<OwnCalls>
  plans: () => Promise<PlanCalls>
  protection: () => Promise<ProtectionCalls>
  rateIndexes: () => Promise<RateIndexCalls>
  reports: () => Promise<ReportCalls>
  requests: () => Promise<RequestCalls>
  roles: () => Promise<RoleCalls>
  sequences: () => Promise<SequenceCalls>
  sets: () => Promise<SetCalls>
  statements: () => Promise<StatementCalls>
  sums: () => Promise<SumsCalls>
  transactions: () => Promise<TransactionCalls>
  users: () => Promise<UserCalls>
  views: () => Promise<ViewCalls>
}

// Loaded with the first of them.
const reference = later(() => import('./calls/reference-calls.ts'))
const desk = later(() => import('./calls/desk-calls.ts'))

/** Makes a client. It holds no state but the session that it is given. */
export function createApi({ session = createSession(), ...options }: ApiOptions): Api {
  const http = createHttp({ ...options, session })
  const made: { [Kind in RecordKind]?: RecordCalls<Kind> } = {}

  function records<Kind extends RecordKind>(kind: Kind): RecordCalls<Kind> {
    const known: RecordCalls<Kind> | undefined = made[kind]
    if (known) return known
    const fresh = recordCalls(http, kind)
    Object.assign(made, { [kind]: fresh })
    return fresh
  }

  return {
    http,
    session,
    records,
    totals: totalsCall(http),
    tasks: taskCalls(http),
    directory: directoryCalls(http, session),
    attributes: later(async () => (await reference()).attributeCalls(http)),
    audit: later(async () => (await desk()).auditCalls(http)),
    contacts: later(async () => {
      const { contactCalls } = await import('./calls/contact-calls.ts')
      return (kind) => contactCalls(http, kind)
    }),
    drafts: later(async () => (await import('./calls/draft-calls.ts')).draftCalls(http)),
    externalAccounts: later(async () => (await reference()).externalAccountCalls(http)),
    feeTypes: later(async () => (await reference()).feeTypeCalls(http)),
    interest: later(async () => (await reference()).interestCalls(http)),
    lookups: later(async () => (await reference()).lookupCalls(http)),
    notifications: later(async () => (await desk()).notificationCalls(http)),
    own: later(async () => (await desk()).ownCalls(http)),
    plans: later(async () => (await reference()).planCalls(http)),
    protection: later(async () => (await reference()).protectionCalls(http)),
    rateIndexes: later(async () => (await reference()).rateIndexCalls(http)),
    reports: later(async () => (await desk()).reportCalls(http)),
    requests: later(async () => (await desk()).requestCalls(http)),
    roles: later(async () => (await desk()).roleCalls(http)),
    sequences: later(async () => (await desk()).sequenceCalls(http)),
    sets: later(async () => (await desk()).setCalls(http, options)),
    statements: later(async () => (await reference()).statementCalls(http)),
    sums: later(async () => (await reference()).sumsCalls(http)),
    transactions: later(async () => (await reference()).transactionCalls(http)),
    users: later(async () => (await desk()).userCalls(http)),
    views: later(async () => (await desk()).viewCalls(http)),
  }
}
