/** One mistake that somebody could make: the only place where `find` stands in the file becomes `replace`. */
export type Fault = {
  file: string
  /** The test files that are asked first, since they are about this file. */
  tests: readonly string[]
  find: string
  replace: string
  /** Why no test could notice, where none can. */
  equivalent?: string
}

const inFile =
  (file: string, ...tests: readonly string[]) =>
  (find: string, replace: string, equivalent?: string): Fault => ({
    file: `packages/api/src/http/${file}`,
    tests: tests.map((name) => `src/http/${name}.test.ts`),
    find,
    replace,
    ...(equivalent !== undefined && { equivalent }),
  })

const session = inFile('session.ts', 'session')
const userId = inFile('user-id.ts', 'user-id')
const refresh = inFile('refresh-once.ts', 'refresh-once')
const call = inFile('call-with-session.ts', 'call-with-session', 'create-http')
const http = inFile('create-http.ts', 'create-http', 'answer')
const exchange = inFile('exchange.ts', 'create-http', 'answer', 'time-limit')
const readText = inFile('read-text.ts', 'read-text', 'answer', 'border')
const readAnswer = inFile('read-answer.ts', 'read-answer', 'answer', 'border')
const message = inFile('error-message.ts', 'api-error')
const error = inFile('api-error.ts', 'api-error')
const silence = inFile('silence.ts', 'silence')

/** Mistakes in the client: session, refresh, exchange and the mapping of errors. */
export const clientFaults: readonly Fault[] = [
  session('generation += 1\n      change(session)', 'change(session)'),
  session('generation += 1\n      if (current', 'if (current'),
  session('if (expected === generation && current !== undefined)', 'if (current !== undefined)'),
  session('if (expected === generation && current !== undefined)', 'if (expected === generation)'),
  session('change(sessionOf(tokens))', 'generation += 1, change(sessionOf(tokens))'),
  session('if (current !== undefined) change(undefined)', 'change(undefined)'),
  session('for (const listener of [...listeners]) listener()', ''),
  session('[...listeners]', 'listeners'),
  session('listeners.delete(listener)', ''),
  session('const session = sessionOf(tokens)', 'const session = { ...tokens, userId: userIdOf(tokens.token) }'),
  session('userId: userIdOf(token)', 'userId: token'),
  session('get: () => current', 'get: () => current && { ...current }'),

  userId('rest.length > 0', 'false'),
  userId("typeof value === 'string' && value !== ''", "typeof value === 'string'"),
  userId("typeof value === 'string' && value !== ''", "value !== ''"),
  userId("  'nameid',\n  'sub',", "  'sub',\n  'nameid',"),
  userId(".replaceAll('-', '+')", ''),
  userId(".replaceAll('_', '/')", ''),
  userId('{ fatal: true }', '{ fatal: false }'),
  userId("typeof claims === 'object' && claims !== null", "typeof claims === 'object'"),

  refresh('if (sent.generation !== session.generation()) return undefined\n    const', 'const'),
  refresh('if (running?.generation === sent.generation) {', 'if (running) {'),
  refresh('if (running?.generation === sent.generation) {', 'if (false) {'),
  refresh("current.token === '' || ", ''),
  refresh(" || current.refreshToken === ''", ''),
  refresh('if (!sessionOptional) lose', 'lose'),
  refresh('if (!sessionOptional) lose', 'if (sessionOptional) lose'),
  refresh('} else if (current.token === sent.token) {', '} else {'),
  refresh('} else if (current.token === sent.token) {', '} else if (current.token !== sent.token) {'),
  refresh(
    'return sent.generation === session.generation() ? session.get()?.token : undefined',
    'return session.get()?.token',
  ),
  refresh('if (!isOver()) lose', 'lose'),
  refresh('if (!isOver()) lose(lossOf(toApiError(thrown)))', ''),
  refresh('session.renew(generation, tokens)', 'session.renew(session.generation(), tokens)'),
  refresh('session.renew(generation, tokens)', 'session.set(tokens)'),
  refresh('session.renew(generation, tokens)', 'undefined'),
  refresh('    session.clear()\n', ''),
  refresh('queueMicrotask(() => onSessionLost(loss))', 'onSessionLost(loss)'),
  refresh('queueMicrotask(() => onSessionLost(loss))', ''),
  refresh('if (running?.generation === generation) running = undefined', 'running = undefined'),
  refresh('if (running?.generation === generation) running = undefined', ''),
  refresh('running = { generation, done }', ''),
  refresh("if (error.kind === 'http') return { reason: 'refused', error }", ''),
  refresh("error.kind === 'parse' ? 'unreadable'", "error.kind === 'parse' ? 'unreachable'"),
  refresh('await start(current)', 'void start(current)'),

  call('if (first.status !== 401)', 'if (first.status !== 403)'),
  call('if (first.status !== 401)', 'if (first.status < 400)'),
  call('if (token === undefined) throw error', ''),
  call('return answerOf(await answer, second)', 'return http({ method, path, answer, query, body, signal })'),
  call('await send(token)', 'await send(sent.token)'),
  call("method === 'GET' ? null :", ''),
  call("method === 'GET' ? null :", "method !== 'POST' ? null :"),
  call('options.idempotencyKey === undefined ? newKey() : options.idempotencyKey', 'options.idempotencyKey'),
  call('options.idempotencyKey === undefined ? newKey()', 'options.idempotencyKey === null ? newKey()'),
  call(
    'headersOf({ token, hasBody: json !== undefined, idempotencyKey })',
    'headersOf({ token, hasBody: json !== undefined, idempotencyKey: idempotencyKey && newKey() })',
  ),
  call('generation: session.generation(), token', 'generation: 0, token'),
  call(
    "untilAborted(tokenAfterRefusal({ sent, error, sessionOptional: need === 'optional' }), signal)",
    "tokenAfterRefusal({ sent, error, sessionOptional: need === 'optional' })",
  ),
  call("sessionOptional: need === 'optional'", "sessionOptional: need !== 'optional'"),
  call('if (climbs.test(path))', 'if (false)'),
  call('(?:^|\\/)\\.{1,2}(?:\\/|$)', '(?:^|\\/)\\.{2}(?:\\/|$)'),
  call('(?:^|\\/)\\.{1,2}(?:\\/|$)', '\\.{1,2}'),
  call('        signal,\n      })', '      })'),
  call('        query,\n', ''),
  call('        body: json,', '        body: JSON.stringify(json),'),
  call(
    '{ token: tokens.token, refreshToken: tokens.refreshToken }',
    '{ token: tokens.refreshToken, refreshToken: tokens.token }',
  ),
  call(
    'headersOf({ token: tokens.token, hasBody: true })',
    'headersOf({ token: tokens.token, hasBody: true, idempotencyKey: newKey() })',
  ),
  call('return answerOf(sessionTokens, incoming)', 'return JSON.parse(incoming.text)'),
  call('...(token && { authorization', '...(true && { authorization'),
  call('`Bearer ${token}`', '`${token}`'),
  call("...(hasBody && { 'content-type': 'application/json' })", '...{}'),
  call('throw encodeError(cause)', 'throw cause'),
  call(
    'if (signal.aborted) leave()',
    '',
    'Only sooner: a caller who has given up by then is told so by the retry, which is not sent.',
  ),
  call("signal.addEventListener('abort', leave, { once: true })", ''),
  call(".finally(() => signal.removeEventListener('abort', leave))", ''),

  http(
    'createExchange(where), { session, onSessionLost, newKey }',
    'createExchange({ baseUrl: where.baseUrl, fetch: where.fetch }), { session, onSessionLost, newKey }',
  ),
  http('{ session, onSessionLost, newKey })', '{ session, onSessionLost })'),
  http('z.transform(() => undefined)', 'z.transform((any) => any)'),

  exchange('14_000', '15_000'),
  exchange('10 * 1024 * 1024', '100 * 1024 * 1024'),
  exchange(".replace(/\\/+$/, '')", ''),
  exchange("'')}/1.0/`", "'')}/`"),
  exchange('retry: 0', 'retry: 1'),
  exchange('throwHttpErrors: false', 'throwHttpErrors: true'),
  exchange("    cache: 'no-store',\n", ''),
  exchange('...(fetch && { fetch })', '...{}'),
  exchange('timeout: false', 'timeout: 10_000'),
  exchange('deadline.abort(), timeoutMs)', 'undefined, timeoutMs)'),
  exchange('caller ? AbortSignal.any([caller, deadline.signal]) : deadline.signal', 'deadline.signal'),
  exchange('caller ? AbortSignal.any([caller, deadline.signal]) : deadline.signal', 'caller ?? deadline.signal'),
  exchange('        signal,\n        ...(query', '        ...(query'),
  exchange("accept: 'application/json', ", ''),
  exchange('...(query && { searchParams: query }),', ''),
  exchange('...(body !== undefined && { body }),', ''),
  exchange('readText(response, { maxBytes, signal })', 'response.text()'),
  exchange(
    'throw cause instanceof UnreadableBody ? parseError({ status: response.status, cause }) : cause',
    'throw cause',
  ),
  exchange(
    'throw cause instanceof UnreadableBody ? parseError({ status: response.status, cause }) : cause',
    'throw parseError({ status: response.status, cause })',
  ),
  exchange('parseError({ status: response.status, cause })', 'parseError({ cause })'),
  exchange('Promise.race([exchanged(), rejection])', 'exchanged()'),
  exchange('      signal.throwIfAborted()\n', ''),
  exchange('if (thrown instanceof ApiError) throw thrown\n', ''),
  exchange("if (caller?.aborted) throw silenceError('cancelled', thrown)\n", ''),
  exchange("deadline.signal.aborted ? 'timeout' : 'network'", "'network'"),
  exchange("deadline.signal.aborted ? 'timeout' : 'network'", "'timeout'"),
  exchange('clearTimeout(timer)', ''),
  exchange(
    '      leave()\n',
    '',
    'Costs memory only: the signal of a call lives as long as its caller’s while a listener stays on it.',
  ),

  readText('bytes += value?.byteLength ?? 0', 'bytes = value?.byteLength ?? 0'),
  readText('if (bytes > maxBytes)\n', 'if (bytes >= maxBytes)\n'),
  readText('if (bytes > maxBytes)\n', 'if (done && bytes > maxBytes)\n'),
  readText('if (signal.aborted || bytes > maxBytes) void', 'if (signal.aborted) void'),
  readText('if (signal.aborted || bytes > maxBytes) void', 'if (bytes > maxBytes) void'),
  readText('    signal.throwIfAborted()\n', ''),
  readText('fatal: response.ok', 'fatal: false'),
  readText('fatal: response.ok', 'fatal: true'),
  readText('{ stream: !done }', '{ stream: true }'),
  readText('{ stream: !done }', '{ stream: false }'),
  readText("if (response.body === null) return ''", ''),
  readText(
    "throw new UnreadableBody('The answer is not UTF-8. The platform has to send its JSON in UTF-8.', { cause })",
    'throw cause',
  ),
  readText('      void reader.cancel().catch(() => undefined)\n      throw', '      throw'),

  readAnswer('incoming.status < 200 || ', ''),
  readAnswer(' || incoming.status > 299', ''),
  readAnswer('incoming.status > 299', 'incoming.status > 399'),
  readAnswer('z.config({ jitless: true })', ''),
  readAnswer('return z.parse(schema, jsonOf(incoming.text))', 'return jsonOf(incoming.text)'),
  readAnswer('throw parseError({ status: incoming.status, cause })', 'throw cause'),
  readAnswer('throw parseError({ status: incoming.status, cause })', 'throw parseError({ cause })'),
  readAnswer('return answerError({ status, body: text })', 'throw cause'),
  readAnswer("text === '' ? undefined : JSON.parse(text)", 'JSON.parse(text)'),

  message('textOf(reasons) ??\n', ''),
  message("      textOf(member(body, 'message')) ??\n", ''),
  message("      textOf(member(errorResult, 'message')) ??\n", ''),
  message("      textOf(member(data, 'error')) ??\n", ''),
  message("      textOf(member(body, 'error')) ??\n", ''),
  message('      rawText(data) ??\n', ''),
  message('      rawText(body) ??\n', ''),
  message(
    "      textOf(member(body, 'message')) ??\n      textOf(member(errorResult, 'message')) ??\n",
    "      textOf(member(errorResult, 'message')) ??\n      textOf(member(body, 'message')) ??\n",
  ),
  message(
    "codeOf(member(errorResult, 'code')) ?? codeOf(member(body, 'code'))",
    "codeOf(member(body, 'code')) ?? codeOf(member(errorResult, 'code'))",
  ),
  message(
    "codeOf(member(errorResult, 'code')) ?? codeOf(member(body, 'code'))",
    "codeOf(member(errorResult, 'code')) || codeOf(member(body, 'code'))",
  ),
  message('if (message === undefined) return []\n', ''),
  message("typeof field === 'string' && field !== ''", "typeof field === 'string'"),
  message("typeof field === 'string' && field !== ''", "field !== ''"),
  message("value.trim() === '' ? undefined : value", 'value'),
  message("lines.join('\\n')", "lines.join(' ')"),
  message('lines.length > 0 ?', 'true ?'),
  message(' || depth === 0', ''),
  message('depth = 3', 'depth = 0'),
  message('/^\\s*<(?:!doctype|html|\\?xml)/i.test(text)', 'false'),
  message('text.length > longestRawText ?', 'false ?'),
  message('Number.isInteger(value)', 'true'),
  message('/^\\d{1,9}$/.test(value) ? Number(value)', 'false ? Number(value)'),
  message('Object.hasOwn(value, name)', 'name in value'),
  message(
    "data: typeof data === 'object' && data !== null ? data : undefined",
    "data: typeof data === 'object' ? data ?? undefined : data",
  ),
  message("const unknownMessage = 'Unknown error'", "const unknownMessage = 'unknown error'"),

  error("message: 'Network Error'", "message: 'Network error'"),
  error('timeout: errorCatalogue.timeout.code', 'timeout: errorCatalogue.networkFailure.code'),
  error('cancelled: errorCatalogue.cancelled.code', 'cancelled: errorCatalogue.timeout.code'),
  error('if (thrown instanceof ApiError) return thrown\n', ''),
  error('if (isHTTPError(thrown)) return answerError({ status: thrown.response.status, body: thrown.data })\n', ''),
  error('if (silence !== undefined) return silenceError(silence, thrown)', ''),
  error('return silenceError(silence, thrown)', 'return silenceError(silence)'),
  error('if (routed !== undefined) return routed', ''),
  error('thrown instanceof Error ? thrown.message : thrown', 'thrown'),
  error("kind: 'unexpected', message, code: errorCatalogue.unexpectedError.code", "kind: 'unexpected', message"),
  error("'isNotFound' in thrown && thrown.isNotFound === true", "'isNotFound' in thrown"),
  error("typeof thrown.status === 'number' ? thrown.status", 'true ? Number(thrown.status)'),
  error('read.code ?? (status === 404 ?', '(status === 404 ?'),
  error('read.message === unknownMessage ? routerMessages[status] : read.message', 'read.message'),
  error('  405: unencodable,\n', ''),
  error('  400: unencodable,\n', ''),
  error('    this.reasons = reasons\n', '    this.reasons = []\n'),
  error('    this.data = data\n', '    this.data = undefined\n'),
  error('cause === undefined ? undefined : { cause }', 'undefined'),
  error("kind: 'parse',\n    message: unknownMessage,\n    status,", "kind: 'parse',\n    message: unknownMessage,"),
  error('code: errorCatalogue.invalidDataFormat.code,\n    cause', 'cause'),

  silence("'AbortError', 'cancelled'", "'AbortError', 'timeout'"),
  silence("if (thrown.message === 'CancelledError') return 'cancelled'\n", ''),
  silence('silences.get(codeOf(thrown)) ?? ', ''),
  silence(' ?? silences.get(codeOf(thrown.cause))', ''),
  silence('if (!(thrown instanceof Error)) return undefined\n', 'if (thrown === undefined) return undefined\n'),
  silence("isTimeoutError(thrown) ? 'timeout' : isNetworkError(thrown) ? 'network' : undefined", 'undefined'),
]
