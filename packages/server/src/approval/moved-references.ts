import { mostMoves, type MovedReference, type RecordKind } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { diffContent } from '../records/content-diff.ts'
import { currentRecord } from '../records/current-record.ts'
import { loadPeople } from '../records/people.ts'
import { privilegeOf } from '../records/privilege-of.ts'
import { referencesIn, type Counting } from '../records/references-in.ts'
import { entityTypeOf } from '../records/stored-kind.ts'
import { titlesOf } from '../records/titles-of.ts'
import type { Person } from '../work/work.ts'
import type { Book } from './book.ts'

/** What is decided on, since when it waits, and who reads it. */
interface Asked {
  book: Book
  kind: RecordKind
  content: Content
  since: Date
  now: Date
  person: Person
}

/** The newest approved version of a record that changed, beside what it said when the draft was sent; null for a new one. */
interface Moved {
  kind: RecordKind
  id: string
  from: number
  version: number
  changed_at: Date
  changed_by: string
  before: Content | null
  after: Content
}

/**
 * The records that a draft names, those that these name alone, and those that count for it unnamed, that were approved,
 * anew or for the first time, since it was sent. What the reader may not see is left out.
 */
export async function movedReferences(reader: Reader, asked: Asked): Promise<MovedReference[]> {
  const references = await around(reader, asked)
  if (references.length === 0) return []
  const named = JSON.stringify(references.map(({ kind, id }) => ({ kind, id })))
  const { rows } = await sql<Moved>`
    select newest.kind, newest.entity_id as id, oldest.version - 1 as "from", newest.version, newest.changed_at,
      newest.approved_by as changed_by, before.snapshot as before, newest.snapshot as after
    from jsonb_to_recordset(cast(${named} as jsonb)) as named (kind text collate "C", id text collate "C")
    cross join lateral (select * from record_version v where v.kind = named.kind and v.entity_id = named.id
      and v.changed_at > ${asked.since} order by v.version limit 1) oldest
    cross join lateral (select * from record_version v where v.kind = named.kind and v.entity_id = named.id
      order by v.version desc limit 1) newest
    left join record_version before on before.kind = named.kind and before.entity_id = named.id
      and before.version = oldest.version - 1`.execute(reader)
  const visible = rows.filter(({ kind, after }) => asked.person.person.privileges.has(privilegeOf(kind, after, 'view')))
  const people = await loadPeople(
    reader,
    visible.map(({ changed_by }) => changed_by),
  )
  return Promise.all(
    visible.map(async ({ kind, id, from, version, changed_at, changed_by, before, after }) => {
      const { path = '', label = '', follows } = references.find((one) => one.kind === kind && one.id === id) ?? {}
      const changes = diffContent(everyKind[kind].fields, before ?? follows ?? {}, after)
      const titles = await titlesOf(reader, kind, [id])
      return {
        entityType: entityTypeOf(kind),
        entityId: id,
        title: titles(id) ?? id,
        fieldPath: path,
        label,
        from,
        version,
        approvedAt: changed_at.toISOString(),
        approvedBy: people.ref(changed_by),
        currency: typeof after['currency'] === 'string' ? after['currency'] : null,
        changes: changes.slice(0, mostMoves),
        changeCount: changes.length,
      }
    }),
  )
}

/**
 * What a draft names, of what each of these is told by a field of its own, and what counts unnamed: each record once, the
 * nearest way first.
 */
async function around(reader: Reader, asked: Asked): Promise<Counting[]> {
  const { book, kind, content } = asked
  const near = referencesIn(everyKind[kind].fields, content)
  const far: Counting[] = []
  for (const reference of near.filter(({ inList }) => !inList)) {
    const record = await currentRecord(reader, reference.kind, reference.id)
    if (!record) continue
    for (const next of referencesIn(everyKind[reference.kind].fields, record.content))
      if (!next.inList) far.push({ ...next, path: reference.path, label: `${reference.label}: ${lower(next.label)}` })
  }
  const found = new Map<string, Counting>()
  for (const reference of [...near, ...far, ...(await book.counting(reader, asked))]) {
    const key = `${reference.kind} ${reference.id}`
    if (!found.has(key)) found.set(key, reference)
  }
  return [...found.values()]
}

const lower = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`
