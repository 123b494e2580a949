import { privilegeFor, recordKinds, type PrivilegedKind, type RecordKind } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { tableOf } from '../db/kind-table.ts'
import type { Reader } from '../db/schema.ts'
import type { Person, Reading } from '../work/work.ts'

/** What records are called today, by their ids; a draft may hold any text where an id will be, and that is called nothing. */
export async function titlesOf(
  reader: Reader,
  kind: RecordKind,
  ids: readonly unknown[],
): Promise<(id: unknown) => string | null> {
  const asked = [...new Set(ids.filter((id) => typeof id === 'string' && id !== ''))]
  if (asked.length === 0) return () => null
  const { rows } = await sql<{ id: string; title: string | null }>`
    select id, content ->> ${sql.lit(recordKinds[kind].title)} as title from ${sql.table(tableOf(kind))}
    where id in (${sql.join(asked)})`.execute(reader)
  const titles = new Map<unknown, string | null>(rows.map(({ id, title }) => [id, title]))
  return (id) => titles.get(id) ?? null
}

/** The same for whoever asks: what they may not see is called nothing. */
export async function titlesFor(
  { reader, actor }: Reading<Person>,
  kind: PrivilegedKind,
  ids: readonly unknown[],
): Promise<(id: unknown) => string | null> {
  return maySee(actor, kind) ? titlesOf(reader, kind, ids) : () => null
}

/** Whether somebody may see the records of a kind. */
export const maySee = ({ person }: Person, kind: PrivilegedKind): boolean =>
  person.privileges.has(privilegeFor(kind, 'view'))
