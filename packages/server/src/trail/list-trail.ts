import { auditAction, auditedType, type AuditEntry, type Page } from '@strongroom/api/contract'
import { sql, type RawBuilder } from 'kysely'
import type { SortKey } from '../db/sort-key.ts'
import type { Query } from '../http/read-query.ts'
import { oneOf, rangeOf } from '../lists/filters.ts'
import { ownOrder, type List, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import { maySee } from '../records/titles-of.ts'
import type { Person, Reading } from '../work/work.ts'

interface Row {
  id: string
  at: Date
  user_id: string | null
  user_name: string | null
  system: string | null
  action: string
  entity_type: string
  entity_id: string
  entity_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const at: SortKey = { expression: sql.ref('a.at'), type: 'instant', nulls: 'never' }
const sorts: Sorts = { at }

/** A person as others call them: by name, or by address where nobody gave one. */
const personNamed = (id: RawBuilder<unknown>) =>
  sql`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from app_user u where u.id = ${id})`

const userName = personNamed(sql.ref('a.user_id'))

/** What an account outside is called, which is found by it too: its holder and its bank. */
const outsideName = sql`(select concat_ws(', ', e.content ->> 'holderName', e.content ->> 'bankName')
  from external_account e where e.id = a.entity_id)`

/** What a record is called today; what is gone, as it was called last. */
const entityNameFor = (seesAccounts: boolean) => sql`coalesce(case a.entity_type
  when 'user' then ${personNamed(sql.ref('a.entity_id'))}
  when 'role' then (select r.name from role r where r.id = a.entity_id)
  when 'request' then (select q.number from request q where q.id = a.entity_id)
  when 'externalAccount' then ${seesAccounts ? outsideName : sql`null`} end, coalesce(a.after, a.before) ->> 'name')`

/** Every name in a row: who did it, and what it was done to, as it is called today, before and after. */
const namesIn = (entityName: RawBuilder<unknown>) => sql`concat_ws(' ', ${userName}, a.system,
  coalesce(${entityName}, a.entity_id), a.before ->> 'name', a.before ->> 'email', a.after ->> 'name', a.after ->> 'email')`

const trailOf = (entityName: RawBuilder<unknown>): List => ({
  from: sql`audit a`,
  columns: sql`a.*, ${userName} as user_name, ${entityName} as entity_name`,
  id: { expression: sql.ref('a.id'), type: 'text', nulls: 'never' },
  conditions: [],
  sorts,
  order: ownOrder(sorts, '-at'),
  filters: {
    userId: oneOf(sql.ref('a.user_id')),
    system: oneOf(sql.ref('a.system')),
    action: oneOf(sql.ref('a.action'), auditAction.options),
    entityType: oneOf(sql.ref('a.entity_type'), auditedType.options),
    entityId: oneOf(sql.ref('a.entity_id')),
    ...rangeOf('at', at),
  },
  search: inWritten(namesIn(entityName)),
})

/** The trail for those who may see client accounts, and for the others. */
const trails = { named: trailOf(entityNameFor(true)), unnamed: trailOf(entityNameFor(false)) }

/** What names client accounts, or what lies on them, and so is told to none who may not see these. */
const isOfAccounts: Readonly<Record<string, (name: string) => boolean>> = {
  externalAccount: (name) => name !== 'status',
  request: (name) => name === 'failureReason',
}

/**
 * A page of the trail, the newest first. What it keeps of client accounts is told, and found by, as far as whoever asks may
 * see these. @throws Problem 1014
 */
export async function listTrail({ reader, actor }: Reading<Person>, query: Query): Promise<Page<AuditEntry>> {
  const seesAccounts = maySee(actor, 'clientAccount')
  const { rows, ...page } = await readList<Row>(reader, seesAccounts ? trails.named : trails.unnamed, query)
  const told = (type: string, kept: Row['before']): Row['before'] =>
    kept === null || seesAccounts
      ? kept
      : Object.fromEntries(Object.entries(kept).filter(([name]) => !isOfAccounts[type]?.(name)))
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? row.user_id },
      system: row.system,
      action: row.action,
      entityType: row.entity_type,
      entityId: row.entity_id,
      entityName: row.entity_name,
      before: told(row.entity_type, row.before),
      after: told(row.entity_type, row.after),
    })),
    ...page,
  }
}
