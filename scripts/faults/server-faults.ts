import { inFile, type Fault } from './fault.ts'

const inServer = (file: string, ...tests: readonly string[]) =>
  inFile(`packages/server/src/${file}`, ...tests.map((name) => `src/${name}.test.ts`))

const readList = inServer('lists/read-list.ts', 'lists/read-list', 'lists/keyset')
const joined = inServer('lists/read-list.ts', 'transactions/very-many')
const tally = inServer('lists/tally.ts', 'records/sum-records')
const crossed = inServer('lists/crossed.ts', 'transactions/very-many')
const worded = inServer('lists/worded.ts', 'transactions/very-many')
const entered = inServer('lists/filters.ts', 'transactions/very-many')
const keyset = inServer('lists/keyset.ts', 'lists/read-list', 'lists/keyset')
const present = inServer('lists/keyset.ts', 'transactions/very-many')
const sortKey = inServer('db/sort-key.ts', 'lists/read-list')
const filters = inServer('lists/filters.ts', 'lists/keyset')
const kindTable = inServer('db/create-kind-table.ts', 'db/create-kind-table', 'approval/guards')
const guard = inServer('db/guards.ts', 'approval/guards')
const stored = inServer('records/stored-issues.ts', 'drafts/drafts', 'kinds/life-cycle')
const approved = inServer(
  'records/describe-approved.ts',
  'kinds/life-cycle',
  'kinds/interest-rate-plan/interest-rate-plan',
)
const drafted = inServer('drafts/describe-drafts.ts', 'kinds/life-cycle', 'kinds/interest-rate-plan/interest-rate-plan')
const saveDraft = inServer('drafts/save-draft.ts', 'drafts/drafts', 'approval/decisions')
const requireDeletable = inServer('drafts/require-deletable.ts', 'drafts/drafts')
const readDraft = inServer('drafts/read-draft.ts', 'drafts/drafts')
const cannotDecide = inServer('approval/cannot-decide.ts', 'approval/cannot-decide')
const closeRound = inServer('approval/close-round.ts', 'approval/decisions', 'kinds/life-cycle')
const approve = inServer('approval/approve.ts', 'drafts/drafts')
const seeTask = inServer('approval/see-task.ts', 'approval/see-task')
const send = inServer('approval/put-forward.ts', 'approval/decisions', 'drafts/drafts')
const eligible = inServer('approval/eligible-approvers.ts', 'approval/decisions')
const transact = inServer('work/transact.ts', 'work/transact')
const counts = inServer('reports/request-counts.ts', 'reports/request-counts', 'reports/request-counts.pg')
const reached = inServer('db/reached-since.ts', 'reports/request-counts.pg')
const sums = inServer('records/sum-records.ts', 'records/sum-records')
const audit = inServer('audit/write-audit.ts', 'audit/write-audit')

/** Mistakes in the rooms that every kind of record goes through on the server. */
export const serverFaults: readonly Fault[] = [
  readList('limit ${limit + 1}`', 'limit ${limit}`'),
  readList('rows.slice(0, limit)', 'rows.slice(0, limit + 1)'),
  readList('shown.at(-1)', 'rows.at(-1)'),
  readList('where ${all(tally?.conditions ?? counted.conditions)}`.execute(reader)', '`.execute(reader)'),
  joined('filters: { ...filters, ...beside.filters }', 'filters'),
  joined('sorts: { ...sorts, ...beside.sorts }', 'sorts'),
  tally('...(without ? [rows([...inside, without], -1)] : [])', ''),
  tally('${part} > ${first(from)}', '${part} >= ${first(from)}'),
  tally('${part} < ${first(to)}', '${part} <= ${first(to)}'),
  tally('...(from ? [sql`${value} >= ${next(from)}`] : [])', ''),
  crossed('isMostOf.first === isMostOf.second ? 1 : -1', '1'),
  crossed('rows: [sql`${value} > ${to}`, ', 'rows: [sql`${value} >= ${to}`, '),
  crossed(', ...(from ? [sql`${value} >= ${from}`] : [])],\n', '],\n'),
  crossed('range.mayBeMissing ?', 'false ?'),
  crossed('...ranges.slice(0, place).flatMap(({ inside }) => inside.rows)', ''),
  worded('sql`not (${all(patterns.map(has(wordings.wording)))})`,', ''),
  worded(', ...others.map(has(wordings.searched))', ''),
  entered('value === undefined || others.length > 0', 'true'),
  present(
    'terms.flatMap(({ tie }) => (tie ? [sql`${tie} is not null`]',
    'terms.flatMap(({ tie, expression }) => (tie ? [sql`${expression} is not null`]',
  ),
  keyset("direction === 'asc' ? '>' : '<')", "direction === 'asc' ? '>=' : '<=')"),
  keyset("direction: last?.direction ?? 'asc'", "direction: 'asc'"),
  keyset('keys.every(({ direction }) => direction === first.direction)', 'true'),
  keyset('if (belongsTo !== signature(terms)) throw wrongCursor()\n', ''),
  sortKey("asc: sql.raw(`'Infinity'::numeric`)", "asc: sql.raw(`'-Infinity'::numeric`)"),
  sortKey("desc: sql.raw(`'-infinity'::timestamptz`)", "desc: sql.raw(`'infinity'::timestamptz`)"),
  sortKey("nulls === 'never' ? expression : ", 'expression ?? '),
  filters("end('>=')", "end('>')"),

  kindTable('    ...guards(table),\n', ''),
  kindTable('      check (reviewed_by <> updated_by),\n', ''),
  kindTable('    sql.raw(refuseTruncate(link)),\n', ''),
  guard('\n        or exists (select from draft_edit where draft_id = new.draft_id and user_id = new.approved_by)', ''),
  guard("\n        or (old.status = 'Pending' and new.content <> old.content)", ''),
  guard('source.created_by <> new.changed_by or ', ''),
  stored('and id not in (${sql.join(own)})', 'and true'),

  approved(
    'content: storedContent(kind, row.content)',
    'content: { ...storedContent(kind, row.content), ...figureAt(figures, index) }',
  ),
  approved('figures[index]', 'figures[0]'),
  approved('hasPendingChange: draft !== undefined', 'hasPendingChange: false'),
  drafted(
    'content: storedContent(kind, row.content)',
    'content: { ...storedContent(kind, row.content), ...figureAt(figures, index) }',
  ),
  drafted('figureAt(figures, index)', 'figureAt(figures, 0)'),

  saveDraft('      revision: revision + 1,\n      field_revisions', '      field_revisions'),
  saveDraft('{ revision: revision + 1, by', '{ revision, by'),
  saveDraft(
    "    .where('revision', '=', revision)\n    .where('status', 'in', statesFor('save'))",
    "    .where('status', 'in', statesFor('save'))",
  ),
  saveDraft("  await recordAuthor(work, { id, round: row.status === 'Rework' ? row.round + 1 : row.round })\n", ''),
  requireDeletable("  await requireMaker(work, row.created_by, 'delete it')\n", ''),
  readDraft('if (!row || !isOpenDraft(row))', 'if (!row)'),

  cannotDecide('user.id === task.creatorId || task.authors.has(user.id)', 'user.id === task.creatorId'),
  cannotDecide('task.chosen.size > 0 && !task.chosen.has(user.id)', '!task.chosen.has(user.id)'),
  closeRound('const authors = await authorsOf(tx, task.draft_id)', 'const authors = new Set<string>()'),
  closeRound("        .where('revision', '=', revision)\n", ''),
  closeRound("        .where('status', 'in', statesFor('decide'))\n", ''),
  closeRound('if (reason) throw refusals[reason]()\n', ''),
  seeTask('if (!seen.has(seenKey(task.id, revision)))\n    throw', 'if (false)\n    throw'),
  approve("  if ('issues' in checked) throw refusedContent(checked.issues)\n", ''),
  send("before.status === 'Rework' ? before.round + 1 : before.round", 'before.round'),
  send("  await requireMaker(work, known.created_by, 'send it to approval')\n", ''),
  eligible(
    "    .where('id', 'not in', (query) => query.selectFrom('draft_edit').select('user_id').where('draft_id', '=', draftId))\n",
    '',
  ),
  eligible("    .where('status', '=', 'Active')\n", ''),

  transact("if (first.body_hash !== body_hash) throw new Problem('duplicateRequest')\n", ''),
  counts('groups.filter(({ place }) => kept.places.has(place))', '[]'),
  counts('kept.set(key, { snapshot, counts })', 'kept.set(key, { snapshot, counts: known?.counts ?? counts })'),
  reached('>= pg_snapshot_xmin(', '>= pg_snapshot_xmax('),
  sums('tally ? sql`sum(t.count)` : sql`count(*)`', 'sql`count(*)`'),

  audit("'person' in actor ? actor.person.id : null", 'null'),
]
