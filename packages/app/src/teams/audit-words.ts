import type { AuditAction, AuditEntry, AuditedType } from '@strongroom/api/contract'
import { formatDate, formatInstant } from '@strongroom/ui/format/date'

/** Who did it: a person, or a job of the platform. */
export const whoOf = ({ by, system }: AuditEntry): string => by?.name ?? `Strongroom (${system})`

/** What it was done to. */
export const recordOf = ({ entityName, entityId }: AuditEntry): string => entityName ?? entityId

/** The kind of it, as people call it. */
export const kindOf = ({ entityType }: Pick<AuditEntry, 'entityType'>): string =>
  kinds.get(entityType) ?? labelOf(entityType)

const kinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    user: 'Person',
    pendingParentTransaction: 'Sequence',
    settlement: 'Settlement file',
    transactionFeeType: 'Fee type',
    'fee-types': 'Fee types',
    ownership: 'Ownership configurations',
    'rate-indexes': 'Rate indexes',
    rateIndexValue: 'Rate of an index',
    attributeDefinition: 'Attribute',
    naics: 'Industry codes',
    universe: 'Reference list',
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
export function changedFacts({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedFact[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [old, fresh] = [textOf(before?.[name]), textOf(after?.[name])]
    return old === fresh ? [] : [{ name: labelOf(name), before: old, after: fresh }]
  })
}

/** The same on one line a side. */
export function changeWords(entry: AuditEntry): { before: string; after: string } {
  const facts = changedFacts(entry)
  const side = (of: 'before' | 'after') =>
    facts
      .filter((fact) => fact[of] !== '')
      .map((fact) => `${fact.name}: ${fact[of]}`)
      .join('; ')
  return { before: side('before'), after: side('after') }
}

/** `firstName` as people read it: First name. */
function labelOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, (_, left: string, right: string) => `${left} ${right.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([name, part]) => `${labelOf(name)} ${textOf(part)}`)
      .join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDay.test(value)) return formatDate(value)
  return isInstant.test(value) ? formatInstant(value) : value
}
