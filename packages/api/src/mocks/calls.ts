import type { Page } from '../contract/list.ts'
import type { Note } from '../contract/note.ts'
import { conceptOperations, operationNames, operations } from '../contract/operations/index.ts'
import type { ConceptAnswer, ConceptCallName } from '../contract/operations/index.ts'
import { recordsOperations } from '../contract/operations/records.ts'
import { recordKindNames, recordKinds } from '../contract/kinds/index.ts'
import type { Approved, Draft, KindWith, RecordKind, TotalsOf } from '../contract/kinds/index.ts'
import type { Approver } from '../contract/task.ts'
import type { Version } from '../contract/version.ts'
import type { Method } from '../http/exchange.ts'

/** What every call of a kind of record answers. */
export type RecordAnswers<Kind extends RecordKind> = {
  list: Page<Approved<Kind>>
  detail: Approved<Kind>
  pendingList: Page<Draft<Kind>>
  draft: Draft<Kind>
  createDraft: Draft<Kind>
  saveDraft: Draft<Kind>
  deleteDraft: null
  sendToApproval: Draft<Kind>
  recall: Draft<Kind>
  approvers: Approver[]
  versions: Page<Version>
  notes: Page<Note>
  addNote: Note
}

/** What the calls about a record's contacts answer. */
export type ContactAnswers = {
  contacts: Page<Approved<'contact'>>
  draftContacts: Page<Draft<'contact'>>
  addDraftContact: Draft<'contact'>
}

/** Calls for which all kinds share a path: a mock answers them by kind. */
const shared = ['sendToApproval', 'recall', 'approvers', 'versions', 'notes', 'addNote'] as const
type SharedCall = (typeof shared)[number]

/** The name of a call that no kind has of its own. */
export type OtherCallName = Exclude<ConceptCallName, `records.${SharedCall}`>

type OtherAnswers = { [Name in OtherCallName]: undefined extends ConceptAnswer<Name> ? null : ConceptAnswer<Name> }
type KindAnswers = {
  [
    Name in `${RecordKind}.${keyof RecordAnswers<RecordKind>}`
  ]: Name extends `${infer Kind extends RecordKind}.${infer Call extends keyof RecordAnswers<RecordKind>}`
    ? RecordAnswers<Kind>[Call]
    : never
}
type TotalsAnswers = {
  [Name in `${KindWith<'totalsPath'>}.totals`]: Name extends `${infer Kind extends KindWith<'totalsPath'>}.totals`
    ? TotalsOf<Kind>
    : never
}
type KindContactAnswers = {
  [
    Name in `${KindWith<'contactsOf'>}.${keyof ContactAnswers}`
  ]: Name extends `${string}.${infer Call extends keyof ContactAnswers}` ? ContactAnswers[Call] : never
}

/** What every call answers, by the call's name: `institution.list`, `tasks.decide`. */
export type Answers = OtherAnswers & KindAnswers & TotalsAnswers & KindContactAnswers

/** The name of a call. */
export type CallName = keyof Answers & string

/** Calls whose answer is a page or a list, and can therefore be empty. */
export type ListCallName = {
  [Name in CallName]: Answers[Name] extends Page<unknown> | readonly unknown[] ? Name : never
}[CallName]

/**
 * Where a call goes. `{name}` in the path is a parameter. `kind` stands where all kinds share a path: the ids of the
 * fixtures name their kind (`draft-client-1`), and only those are taken.
 */
export type MockRoute = { method: Method; path: string; kind?: RecordKind }

function sharedRoutes(kind: RecordKind): Readonly<Record<SharedCall, MockRoute>> {
  const { type } = recordKinds[kind]
  const of = ({ method, path }: MockRoute) => ({ method, path: path.replace(/\{(entityType|type)\}/, type) })
  return {
    sendToApproval: { ...of(recordsOperations.sendToApproval), kind },
    recall: { ...of(recordsOperations.recall), kind },
    approvers: { ...of(recordsOperations.approvers), kind },
    versions: of(recordsOperations.versions),
    notes: of(recordsOperations.notes),
    addNote: of(recordsOperations.addNote),
  }
}

/** What takes any kind's path stands last, so that a kind's own handler comes before it. */
const last: readonly string[] = Object.keys(conceptOperations.records).map((call) => `records.${call}`)

/** Where every call goes, out of the operations. The cast states what `Answers` is made of: the same tables' names. */
export const routes = Object.fromEntries([
  ...operationNames.filter((name) => !last.includes(name)).map((name) => [name, routeOf(name)]),
  ...recordKindNames.flatMap((kind) =>
    Object.entries(sharedRoutes(kind)).map(([call, route]) => [`${kind}.${call}`, route]),
  ),
  ['records.deleteDraft', routeOf('records.deleteDraft')],
]) as Readonly<Record<CallName, MockRoute>>

/** Every call's name. */
export const callNames = Object.keys(routes) as readonly CallName[]

function routeOf(name: keyof typeof operations): MockRoute {
  const { method, path } = operations[name]
  return { method, path }
}
