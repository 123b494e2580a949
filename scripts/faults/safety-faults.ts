import { inFile, type Fault } from './fault.ts'

const inServer = (file: string, ...tests: readonly string[]) =>
  inFile(`packages/server/src/${file}`, ...tests.map((name) => `src/${name}.test.ts`))

const servePostgres = inServer('db/serve-postgres.ts', 'db/serve-postgres.pg', 'node/database-faults.pg')
const sqlState = inServer('db/sqlstate.ts', 'http/database-problem')
const problems = inServer('http/database-problem.ts', 'http/database-problem')
const platform = inServer('node.ts', 'node/platform-headers')
const metrics = inServer('node/metrics.ts', 'node/platform-headers', 'node/database-faults.pg')
const demoSignIn = inServer('config/demo-sign-in.ts', 'config/demo-sign-in')
const session = inServer('directory/session.ts', 'directory/session.pg')
const browserSession = inServer('directory/browser-session.ts', 'directory/session.pg')
const findPerson = inServer('directory/find-person.ts', 'directory/people.pg')
const verifier = inServer('directory/identity-verifier.ts', 'directory/identity-verifier')
const exchange = inServer('directory/exchange-once.ts', 'directory/session.pg')
const readBody = inServer('http/read-body.ts', 'http/read-body', 'create-server')
const mediaType = inServer('http/media-type.ts', 'create-server', 'transaction-sets/upload')
const excess = inServer('http/json-excess.ts', 'http/read-body')
const reasons = inServer('http/reasons-of.ts', 'http/read-body', 'create-server')
const readQuery = inServer('http/read-query.ts', 'http/routes', 'create-server')
const address = inServer('node/client-address.ts', 'node/client-address')
const failures = inServer('directory/sign-in-failures.ts', 'directory/sign-in-failures')
const authenticate = inServer('directory/authenticate.ts', 'directory/sign-in-failures')
const lanes = inServer('db/lanes.ts', 'db/lanes')
const brokenRequest = inServer('node/broken-request.ts', 'node/http-server')
const httpServer = inServer('node/http-server.ts', 'node/http-server')
const invites = inServer('directory/invites.ts', 'directory/people.pg')
const sweep = inServer('directory/sweep.ts', 'directory/sweep')
const guards = inServer('db/guards.ts', 'approval/guards', 'node/own-role.pg')
const grants = inServer('db/grant-rights.ts', 'node/own-role.pg')
const tied = inServer('migrations/006-tied-history.ts', 'approval/guards')
const versionHash = inServer('versions/version-hash.ts', 'versions/verify-history', 'versions/tampering')
const historyMac = inServer('db/history-mac.ts', 'node/history-keys')
const historyKeys = inServer('node/history-keys.ts', 'node/history-keys')
const historyMacs = inServer('migrations/441-history-macs.ts', 'transaction-sets/approval')
const setFaults = inServer('transaction-sets/set-faults.ts', 'transaction-sets/approval')
const itemsText = inServer('transaction-sets/items-text.ts', 'transaction-sets/approval')
const budget = inServer('http/body-budget.ts', 'http/body-budget')
const boundedBody = inServer('http/read-body.ts', 'http/read-body', 'http/body-bounds')
const pace = inServer('http/body-pace.ts', 'http/body-pace')
const keyset = inServer('lists/keyset.ts', 'lists/keyset')
const filters = inServer('lists/filters.ts', 'lists/keyset')
const anchors = inServer('versions/anchors.ts', 'node/anchor-history')
const verify = inServer(
  'versions/verify-history.ts',
  'versions/verify-history',
  'versions/tampering',
  'node/anchor-history',
)
const verifyBeside = inServer('versions/verify-history.ts', 'transaction-sets/approval')
const anchorFile = inServer('node/anchor-file.ts', 'node/anchor-history')
const anchoring = inServer('node/anchor-history.ts', 'node/anchor-history', 'node/anchor-history.pg')
const looking = inServer('node/keep-looking.ts', 'node/keep-looking', 'node/anchor-history')
const alone = inServer('db/alone.ts', 'db/alone.pg', 'node/anchor-history.pg')
const clock = inServer('db/database-clock.ts', 'db/database-clock')
const opened = inServer('node/open-database.ts', 'node/clock-jumps.soak', 'node/two-servers.outage')
const config = inServer('config/read-config.ts', 'config/read-config')
const cannotDecide = inServer('approval/cannot-decide.ts', 'approval/cannot-decide')
const stillMay = inServer('approval/still-may.ts', 'approval/decisions', 'approval/approval.pg')
const health = inServer('node/health.ts', 'node/health')
const correlation = inServer('http/correlation-id.ts', 'http/accompany-call')
const lockFile = inServer('node/lock-file.ts', 'node/lock-file')
const headers = inServer('config/security-headers.ts', 'node/platform-headers')
const provider = inServer('identity-provider/handle-request.ts', 'node/platform-headers')

/** Mistakes in what holds against attacks, failures and wrong clocks, and in what keeps the history true. */
export const safetyFaults: readonly Fault[] = [
  // A database that goes away, hangs or is locked.
  servePostgres("pool.on('connect', (client) => client.on('error', (error) => noteLoss(client, error)))", ''),
  servePostgres('    statement_timeout: limits.statementTimeout,\n', ''),
  servePostgres('    idle_in_transaction_session_timeout: limits.idleTransactionTimeout,\n', ''),
  servePostgres('return first ?? error', 'return error'),
  servePostgres('    lock_timeout: Math.min(turn, limits.patience),\n', ''),
  servePostgres('      if (silent) giveUp(error)\n', ''),
  servePostgres('    onConnect: awaited(noticeGoneClients),\n', ''),
  servePostgres('destroy || broken || signal.aborted', 'destroy'),
  sqlState("  'EAI_AGAIN',\n", ''),
  sqlState('    isReadOnly(error) ||\n', ''),
  sqlState(" && 'syscall' in error && error.syscall === 'connect'", ''),
  sqlState("  '57P01',\n", ''),
  problems(
    "isConnectionLost(error) && !isExhausted(error) && sqlState(error) !== '25P03'",
    'databaseOutage(error) !== undefined',
  ),
  problems(" && sqlState(error) !== '25P03'", ''),
  problems(' && !isExhausted(error)', ''),
  lanes('if (lane.inside < width) {', 'if (true) {'),
  httpServer('      turns.set(socket, own)\n', ''),
  httpServer('if (turn.waiting) endBehind(turn)', 'if (false) endBehind(turn)'),
  httpServer('process.nextTick(() => socket.pause())', ''),
  httpServer("    socket.on('resume', () => void socket.pause())\n", ''),
  httpServer('setTimeout(() => socket.destroy(), readWithin).unref()', 'undefined'),
  httpServer('(request.refusedWith ?? 499)', '499'),
  brokenRequest('  if (told.has(socket)) return undefined\n', ''),
  httpServer("    else refuseBroken(new Error('CONNECT'), socket)\n", ''),
  httpServer('!response.destroyed)', '!request.destroyed)'),
  httpServer('if (request.complete) turns.endBehind(turn)', 'if (false) turns.endBehind(turn)'),
  httpServer('if (latest.get(socket)?.complete === false) endBroken(socket)', 'if (false) endBroken(socket)'),
  httpServer(
    'turns.take(request, response, () => void unexpected(request, response))',
    'void unexpected(request, response)',
  ),
  httpServer('if (response.headersSent) socket.destroy()', 'if (false) socket.destroy()'),
  brokenRequest('  setTimeout(() => socket.destroy(), toRead).unref()\n', ''),
  httpServer('if (socket.writable) own.waiting?.()', 'own.waiting?.()'),
  httpServer('        turns.delete(socket)\n', ''),
  httpServer('        hurry(request, response)\n', ''),
  httpServer("      response.setHeader('connection', 'close')\n", ''),
  httpServer(
    "const atTheDoor = (handler: Handler) => observed('refused', { handler, onAnswered })",
    'const atTheDoor = (handler: Handler) => handler',
  ),
  httpServer('      stopping = true\n', ''),
  httpServer(
    'if (error instanceof Problem && !response.headersSent) return refusing(error)(request, response)\n',
    '\n',
  ),
  platform(', errorHandler: answerOutsideCalls(log)', ''),
  metrics('[paths.task, paths.requestDecision]', '[paths.task]'),
  metrics("const counter = shown('counter')", "const counter = shown('gauge')"),
  health('ready: pending === 0,', 'ready: true,'),
  lockFile('return began === undefined || found.began === began', 'return true'),
  correlation('safe.test(header)', 'true'),

  // Who somebody is.
  demoSignIn("if (environment === 'production')", 'if (false)'),
  demoSignIn('const open = !isLoopback(host)', 'const open = false'),
  demoSignIn("httpVersion !== '1.0' && ", ''),
  session('browser_session: browserSession ?? id', 'browser_session: id'),
  session('    .forNoKeyUpdate()\n', ''),
  browserSession(".where('revoked_at', '>=', issuedAt)", ".where('revoked_at', '<', issuedAt)"),
  session('before.spent_by === client && ', ''),
  session('Math.min(accessTokenLife, sessionLife.idle / 2)', 'accessTokenLife'),
  session('<= repeatWindow)', '<= repeatWindow * 1000)'),
  session('if (spent && spent.expires_at <= now)', 'if (false)'),
  findPerson("    .where('subject', '=', subject)\n", ''),
  findPerson('if (!emailVerified)', 'if (false)'),
  findPerson('lower(${email} collate "C")', 'lower(${email})'),
  findPerson('if (invited.invite_expires_at <= now)', 'if (false)'),
  verifier('payload.email_verified === true', 'Boolean(payload.email_verified)'),
  verifier('party === undefined ? isForSeveral : party !== clientId', 'isForSeveral'),
  exchange('if (!noted) throw', 'if (false) throw'),
  exchange("idToken.slice(0, idToken.lastIndexOf('.'))", 'idToken'),
  invites("      action: 'Invited',", "      action: 'Changed',"),
  sweep(".where('expires_at', '<', new Date(now.getTime() - day))", ".where('expires_at', '<', now)"),

  // What is sent, and how often.
  readBody('user ? largestBody : largestBeforeSignIn', 'largestBody'),
  readBody('if (excess) throw', 'if (false) throw'),
  readBody('if (/\\\\u(0000|d[89a-f])/i.test(text)) refuseUnstorable(json)', ''),
  readBody('if (/__proto__|\\\\u00/i.test(text)) refusePrototypes(json)', ''),
  readBody('/__proto__|\\\\u00/i', '/__proto__|\\\\u005f/i'),
  mediaType("charsets.some((charset) => charset.toLowerCase() !== 'utf-8')", 'false'),
  excess('if (depth > levels)', 'if (depth > levels * 1000)'),
  excess('if (separators >= values)', 'if (false)'),
  reasons('moreReasons: total - reasons.length', 'moreReasons: 0'),
  readQuery('readQuery(c, nothing)', ''),
  address('if (next === undefined || isIP(next) === 0) break', 'if (next === undefined) break'),
  address(".replace(/^::ffff:(?=\\d+\\.)/, '')", ''),
  failures('least(known.expires_at, excluded.expires_at)', 'known.expires_at'),
  failures('<= limit.most)', '<= limit.most * 2)'),
  failures('known.expires_at > clock_timestamp() then known.points else 0 end', 'true then known.points else 0 end'),
  authenticate('    keys.push(`account', '    void (`account'),
  headers("{ 'strict-transport-security': 'max-age=31536000; includeSubDomains' }", '{}'),
  provider('if (![undefined, new URL(publicUrl).origin, appOrigin].includes(origin))', 'if (false)'),
  provider('  nameOwnAddress(request, publicUrl)\n', ''),
  provider('if (/%00/.test', 'if (/%01/.test'),

  // The truth of the history.
  cannotDecide("if (!user.privileges.has(task.privilege)) return 'RoleLacksEntityType'\n", ''),
  stillMay('and rp.privilege = ${privilege}', ''),
  stillMay('.forShare()', ''),
  versionHash(
    '      draftId,\n      createdAt,\n      createdBy,\n      changedAt,',
    '      createdAt,\n      createdBy,\n      changedAt,',
  ),
  guards('and (t.tgtype & 32) = 32)', ')'),
  guards('set search_path = %I, pg_temp', 'set search_path = pg_temp, %I'),
  grants("'select, insert'", "'select, insert, update, delete'"),
  tied(
    'foreign key (task_id, draft_id) references approving_task (id, draft_id)',
    'foreign key (task_id) references approving_task (id)',
  ),
  tied(
    'foreign key (kind, approved_id, base_version) references record_version (kind, entity_id, version)',
    'check (true)',
  ),
  tied("check (kind not in ('Approved', 'Rejected') or by_id is not null)", 'check (true)'),
  anchors('if (!holds || seal.total !== (last?.total ?? 0) + sealed.length) broken ??= number', ''),
  anchors('waiting.slice(waiting.length - Math.min(seal.versions, waiting.length))', 'waiting'),
  anchors("[before?.seal ?? '', ...lines, at, String(total)]", '[...lines, at, String(total)]'),
  verify('.filter((at) => at <= now.getTime())', ''),
  verify('unanchored.filter((version) => !faults.has(anchorKey(version)))', 'unanchored'),
  verify("for (const key of missing) note(versionOfKey(key), 'was removed')\n", ''),
  verify("for (const lost of await withoutVersion(reader, waits)) note(lost, 'was removed')\n", ''),
  verify("    else if (!row.decided) note(name, 'was added: nobody decided on it')\n", ''),
  verify(
    "    else if (anchored === undefined && isTooOld(row, anchoredUntil)) note(name, 'was added behind an anchor')\n",
    '',
  ),
  anchorFile('if ((await handle.stat()).size !== (known.size ?? 0)) return undefined\n', ''),
  anchorFile("${known.size ? '\\n' : ''}", ''),
  anchoring(' &&\n  !isWithoutFile(checked)', ''),
  anchoring('|| since < -minute', ''),
  anchoring('  await stillAlone()\n', ''),
  anchoring(
    'return deps.alone((stillAlone) => anchorAlone(deps, stillAlone))',
    'return anchorAlone(deps, () => Promise.resolve())',
  ),
  looking('looking = looking.then(tryLook)', 'looking = tryLook()'),
  alone('      await sql`select pg_advisory_lock(${lock})`.execute(connection)\n', ''),
  alone('          await sql`select 1`.execute(connection)\n', ''),
  clock('Math.min(Math.max(ahead, least), most)', 'ahead'),
  clock('Math.min(Math.max(ahead, least), most)', '(least + most) / 2'),
  opened('  const clock = databaseClock()\n', '  const clock = clockOfProcess\n'),
  config("if (environment === 'production' && databaseUrl && anchors === undefined)", 'if (false)'),

  // The codes that the database cannot make.
  verify("(anchored === undefined || proof === 'wrong')", 'false'),
  verify("(anchored === undefined || proof === 'wrong')", "proof === 'wrong'"),
  verify("(anchored === undefined || proof === 'wrong')", 'true'),
  verifyBeside('for (const found of (await faultsBeside?.(reader, historyMac)) ?? []) note(found, found.fault)', ''),
  historyMac("if (!known) return 'unknown'", "if (!known) return 'right'"),
  historyMac('[newest, ...older].map((key)', '[newest].map((key)'),
  historyKeys("flag: 'wx'", "flag: 'w'"),
  historyKeys('mode: 0o600, ', ''),
  historyKeys(' && secret.length >= least', ''),
  historyMacs('new.item_count, new.items_mac)', 'new.item_count)'),
  setFaults(" && (await historyMac.check(text, mac)) === 'right'", ''),
  setFaults(' or v.mac is not null', ''),
  itemsText('holdId: _later, ...item', 'holdId: _later, position: _place, ...item'),

  // What is read of a request, and how long it is kept.
  mediaType("charset.toLowerCase() !== 'utf-8')", "charset.toLowerCase() !== 'utf-8' && charset !== '')"),
  keyset('parseInstant(value) === value', "value.endsWith('Z')"),
  filters('parseInstant(value) !== undefined', "value.endsWith('Z')"),
  budget(' || sum + bytes > total', ''),
  budget('      own = 0\n', ''),
  boundedBody('values: 10_000 }', 'values: 9000 }'),
  boundedBody("    c.get('deps').signal?.throwIfAborted()\n", ''),
  boundedBody('text.length <= light', 'true'),
  pace('const rest = 3', 'const rest = 0'),
  pace('    waiting.delete(person)\n', ''),
  httpServer('      keepAliveTimeoutBuffer: 5000,\n', ''),
]
