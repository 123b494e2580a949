import type { AuditAction, AuditEntry, AuditedType } from '@strongroom/api/contract'
import { formatDate, formatInstant } from '@strongroom/ui/format/date'
import { zoneName } from './person-words.ts'

/** What people are called, by their ids. */
export type Names = ReadonlyMap<string, string>
const nobody: Names = new Map()

/** Who did it: a person, or a job of the platform. */
export const whoOf = ({ by, system }: AuditEntry): string => by?.name ?? `Strongroom (${system})`

/** What it was done to; what is gone, and never had a name, by what was known of it. */
export function recordOf({ entityName, entityId, before, after }: AuditEntry): string {
  if (entityName !== null || !isId.test(entityId)) return entityName ?? entityId
  const known = { ...before, ...after }
  return [known.holderName, known.bankName].filter((part) => typeof part === 'string').join(', ') || 'No name'
}

/** The kind of it, as people call it. */
export const kindOf = ({ entityType }: Pick<AuditEntry, 'entityType'>): string =>
  kinds.get(entityType) ?? labelOf(entityType)

const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    user: 'Person',
    pendingParentTransaction: 'Sequence',
    settlement: 'Settlement file',
    transactionFeeType: 'Fee type',
    'fee-types': 'List of fee types',
    ownership: 'List of ownership configurations',
    'rate-indexes': 'List of rate indexes',
    rateIndexValue: 'Rate of an index',
    rates: 'List of rates',
    attributeDefinition: 'Attribute',
    attributes: 'List of attributes',
    holidays: 'List of holidays',
    naics: 'List of industry codes',
    universe: 'List of chartered institutions',
  } satisfies Partial<Record<AuditedType, string>>),
)

/** What was done, in words. */
export const actionOf = ({ action }: Pick<AuditEntry, 'action'>): string => actions.get(action) ?? labelOf(action)

const actions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Bound: 'First sign-in',
    SignedOut: 'Sign-in ended',
  } satisfies Partial<Record<AuditAction, string>>),
)

/** What was changed, on either side; what stayed is left out. */
export type ChangedFact = { name: string; before: string; after: string }

/** The facts that differ before and after, by name. */
export function changedFacts({ before, after }: Sides, people: Names = nobody): ChangedFact[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [old, fresh] = [textOf(before?.[name], { name, people }), textOf(after?.[name], { name, people })]
    return old === fresh ? [] : [{ name: labelOf(name), before: old, after: fresh }]
  })
}

type Sides = Pick<AuditEntry, 'before' | 'after'>

/** The same on one line a side. */
export function changeWords(entry: AuditEntry, people?: Names): { before: string; after: string } {
  const facts = changedFacts(entry, people)
  const side = (of: 'before' | 'after') =>
    facts
      .filter((fact) => fact[of] !== '')
      .map((fact) => `${fact.name}: ${fact[of]}`)
      .join('; ')
  return { before: side('before'), after: side('after') }
}

/** `firstName` as people read it: First name. What names something else by its id is called as that is. */
function labelOf(name: string): string {
  const given = labels.get(name)
  if (given !== undefined) return given
  const words = name
    .replace(/(?<=[a-z])Ids?$/, '')
    .replace(/([a-z0-9])([A-Z])/g, (_, left: string, right: string) => `${left} ${right.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    timezoneId: 'Time zone',
    delegateUserId: 'Delegate',
    pendingTransactionId: 'Item',
    glCode: 'Ledger code',
    iban: 'IBAN',
    bic: 'BIC',
    accessPrivileges: 'Privileges',
    signIn: 'Sign-in',
  }),
)

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
/** What the platform makes and nobody reads: an id. */
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A value in words. Of an id the end is told, by which two of them are told apart; a person is called by name. */
function textOf(value: unknown, of: { name: string; people: Names }): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((one) => textOf(one, of)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([name, part]) => `${labelOf(name)} ${textOf(part, { ...of, name })}`)
      .join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (of.name === 'timezoneId') return zoneName(value) ?? ''
  if (isDay.test(value)) return formatDate(value)
  if (isId.test(value)) return of.people.get(value) ?? `…${value.slice(-6)}`
  return isInstant.test(value) ? formatInstant(value) : value
}
