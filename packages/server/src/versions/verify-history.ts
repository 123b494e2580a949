import type { RecordKind } from '@strongroom/api/contract'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { HistoryMac } from '../db/history-mac.ts'
import { tableOf } from '../db/kind-table.ts'
import type { RecordVersionTable } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import { isRecordKind } from '../records/stored-kind.ts'
import { anchorKey, versionOfKey, type AnchoredVersion, type Anchors, type VersionName } from './anchors.ts'
import { hashedRow } from './hashed-row.ts'
import { provenText } from './prove-version.ts'
import { versionHash } from './version-hash.ts'

/** What is wrong with a version, or with the record beside it. */
export interface HistoryFault extends VersionName {
  /** Said of the version: `was changed`. */
  fault: string
}

export interface HistoryReport {
  /** How many versions were read. */
  versions: number
  /** What is wrong, by kind, record and version; empty where all is as it was written. */
  faults: readonly HistoryFault[]
  /** Versions that are not anchored yet and that nothing is wrong with. */
  unanchored: readonly AnchoredVersion[]
}

export interface HistoryCheck {
  /** The kinds whose records stand in tables of their own. */
  kinds: readonly RecordKind[]
  anchors: Anchors
  /** The codes of what the platform writes, with every key that there is. */
  historyMac: HistoryMac
  /** As the database has it: an anchor that is dated later than this was written by a clock that was wrong. */
  now: Date
  /** Whether an approved draft `d` has no version yet because its turn has not come; none has to wait unless said. */
  waits?: RawBuilder<boolean>
  /** What is wrong with what stands beside versions and was decided with them; nothing unless said. */
  faultsBeside?: (reader: Reader, historyMac: HistoryMac) => Promise<readonly HistoryFault[]>
  signal?: AbortSignal
}

/** A version row with the hashes beside it, and whether the decision that it tells of was made. */
type Row = Selectable<RecordVersionTable> & { hash_before: string | null; has_before: boolean; decided: boolean }

/** So many rows are read at once: few enough for people's calls to be answered between them. */
const batch = 200
/** A transaction may take its time, and clocks differ: a version this much older than an anchor may yet follow it. */
const tolerance = 10 * 60_000

/**
 * Holds the whole history against itself, against the drafts and tasks it came from, against the records it tells of, and
 * against what was anchored outside the database and the keys that the database never sees. It writes nothing and may run while people work.
 */
export async function verifyHistory(
  reader: Reader,
  { kinds, anchors, historyMac, now, waits = sql`false`, faultsBeside, signal }: HistoryCheck,
): Promise<HistoryReport> {
  const anchoredUntil = newestBefore(anchors, now)
  const faults = new Map<string, HistoryFault>()
  // The first thing that is found wrong with a version is said of it; the rest follows from that.
  const note = ({ kind, entityId, version }: VersionName, fault: string) => {
    const key = anchorKey({ kind, entityId, version })
    if (!faults.has(key)) faults.set(key, { kind, entityId, version, fault })
  }
  const missing = new Set(anchors.hashes.keys())
  const unanchored: AnchoredVersion[] = []
  let versions = 0
  for await (const row of eachVersion(reader, signal)) {
    versions += 1
    const name = { kind: row.kind, entityId: row.entity_id, version: row.version }
    const key = anchorKey(name)
    const anchored = anchors.hashes.get(key)
    missing.delete(key)
    if (anchored === undefined) unanchored.push({ ...name, hash: row.hash })
    if (!isRecordKind(row.kind)) {
      note(name, 'was added: there is no such kind')
      continue
    }
    const before = { ...name, version: row.version - 1 }
    const itself = (await versionHash(hashedRow(row))) === row.hash
    if (row.version > 1 && !row.has_before) note(before, 'was removed')
    else if (itself && row.previous_hash !== row.hash_before) note(before, 'was changed and given a new hash')
    if (!itself) note(name, 'was changed')
    else if (anchored !== undefined && anchored !== row.hash) note(name, 'was changed and given a new hash')
    else if (anchored === undefined && isTooOld(row, anchoredUntil)) note(name, 'was added behind an anchor')
    else if (!row.decided) note(name, 'was added: nobody decided on it')
    else {
      const proof = row.mac === null ? 'none' : await historyMac.check(provenText(row.hash), row.mac)
      // What is anchored is known without: it may be older than these codes, or than the keys that are left.
      if (proof !== 'right' && (anchored === undefined || proof === 'wrong')) note(name, unproven[proof])
    }
  }
  for (const key of missing) note(versionOfKey(key), 'was removed')
  for (const lost of await withoutVersion(reader, waits)) note(lost, 'was removed')
  for (const found of (await faultsBeside?.(reader, historyMac)) ?? []) note(found, found.fault)
  for (const kind of kinds) for (const found of await recordsOtherwise(reader, kind)) note(found, found.fault)
  return {
    versions,
    faults: [...faults.values()].toSorted(inOrder),
    unanchored: unanchored.filter((version) => !faults.has(anchorKey(version))),
  }
}

const unproven = {
  none: 'was not written by the platform',
  wrong: 'was not written by the platform',
  unknown: 'was written with a key that is not there',
}

const inOrder = (left: VersionName, right: VersionName): number =>
  left.kind.localeCompare(right.kind) || left.entityId.localeCompare(right.entityId) || left.version - right.version

const isTooOld = (row: Row, anchoredUntil: number | undefined): boolean =>
  anchoredUntil !== undefined && row.changed_at.getTime() < anchoredUntil - tolerance

/**
 * The instant of the newest anchor; undefined before anything was anchored, when a whole network may yet be taken over,
 * with the days on which it was approved. Anchors from the future bound nothing, else one wrong clock would make all that
 * is approved until then look added.
 */
function newestBefore({ seals }: Anchors, now: Date): number | undefined {
  const instants = seals
    .filter(({ total }) => total > 0)
    .map(({ at }) => Date.parse(at))
    .filter((at) => at <= now.getTime())
  return instants.length === 0 ? undefined : instants.reduce((one, other) => Math.max(one, other))
}

async function* eachVersion(reader: Reader, signal: AbortSignal | undefined): AsyncGenerator<Row> {
  let after = sql``
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await sql<Row>`
      select v.*, before.hash as hash_before, before.version is not null as has_before,
        exists (
          select from draft d join approving_task t on t.draft_id = coalesce(d.rides_with, d.id)
          where d.id = v.draft_id and t.id = v.task_id
            and d.kind = v.kind and d.approved_id = v.entity_id and d.status = 'Approved'
            and d.created_by = v.changed_by and d.reviewed_by = v.approved_by and d.reviewed_at = v.changed_at
            and d.content = v.snapshot and coalesce(d.base_version, 0) = v.version - 1
            and (v.version > 1 or (d.created_by = v.created_by and d.created_at = v.created_at))
            and t.status = 'Resolved' and t.resolution = 'Approved' and t.reviewer_id = v.approved_by
            and exists (select from task_event e where e.task_id = t.id and e.kind = 'Approved'
              and e.by_id = v.approved_by and e.at = v.changed_at)
            and not exists (select from draft_edit w where w.draft_id = d.id and w.user_id = v.approved_by)
        ) as decided
      from record_version v left join record_version before
        on before.kind = v.kind and before.entity_id = v.entity_id and before.version = v.version - 1
      ${after}
      order by v.kind, v.entity_id, v.version limit ${batch}`.execute(reader)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = sql`where (v.kind, v.entity_id, v.version) > (${last.kind}, ${last.entity_id}, ${last.version})`
  }
}

/** Drafts that were approved and left no version, though none is to come: it was removed. */
async function withoutVersion(reader: Reader, waits: RawBuilder<boolean>): Promise<VersionName[]> {
  const { rows } = await sql<VersionName>`
    select d.kind, d.approved_id as "entityId", coalesce(d.base_version, 0) + 1 as version from draft d
    where d.status = 'Approved' and not exists (select from record_version v where v.draft_id = d.id)
      and not ${waits}
    order by 1, 2, 3`.execute(reader)
  return rows
}

/** Records that are not what their newest version says, or of which there is only one of the two. */
async function recordsOtherwise(reader: Reader, kind: RecordKind): Promise<HistoryFault[]> {
  const { rows } = await sql<Omit<HistoryFault, 'kind'>>`
    select coalesce(r.id, v.entity_id) as "entityId", greatest(v.version, r.version) as version,
      case when r.id is null then 'has no record beside it'
        when r.version > coalesce(v.version, 0) then 'is missing beside its record'
        else 'is not what the record says' end as fault
    from ${sql.table(tableOf(kind))} r full join (
      select distinct on (entity_id) * from record_version where kind = ${kind} order by entity_id, version desc
    ) v on v.entity_id = r.id
    where (r.kind, r.version, r.content, r.created_by, r.created_at, r.updated_by, r.updated_at, r.reviewed_by, r.reviewed_at)
      is distinct from
      (v.kind, v.version, v.snapshot, v.created_by, v.created_at, v.changed_by, v.changed_at, v.approved_by, v.changed_at)
    order by 1`.execute(reader)
  return rows.map((row) => ({ kind, ...row }))
}
