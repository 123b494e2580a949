import type { JsonSchema, OpenApiDocument, OpenApiOperation } from '@strongroom/api/openapi'
import type { Random } from './random.ts'

/** A call as it goes over the wire. */
export interface GeneratedCall {
  method: string
  /** With its query, relative to `/1.0/`. */
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** The names that it sends by itself, of query parameters and of members of the body. */
  names: ReadonlySet<string>
}

/** What a call is made of. */
export interface GeneratorInput {
  document: OpenApiDocument
  method: string
  /** As the document writes it. */
  path: string
  operation: OpenApiOperation
  /** Ids that lead somewhere: those that the path asks for, and others. */
  ids: { wanted: readonly string[]; others: readonly string[] }
  /** A body that is right: half of the calls send it, whole or with a fault. */
  example?: unknown
  /** The same for one that takes files: comma-separated, with a line of names above. */
  file?: { text: string } | undefined
  random: Random
}

/** What a person might write. */
const plain: readonly string[] = [
  'Harbor Bank',
  'US',
  'USD',
  'approve',
  'comment',
  'reject',
  '12.50',
  '2026-11-20',
  '7',
]

/** What nobody should. */
const hostile: readonly string[] = [
  'Privatbank Ångström & Söhne',
  '',
  ' ',
  '  padded ',
  '0',
  '-1',
  '12.50',
  '1e309',
  'NaN',
  '١٢٣',
  '2026-11-20',
  '2026-02-30',
  '0000-01-01',
  '1000-01-01',
  '8999-12-31',
  '2026-11-20T15:00:00.000Z',
  '99:99',
  'US',
  'USD',
  'null',
  'true',
  '__proto__',
  'constructor',
  "'; drop table draft; --",
  '<script>alert(1)</script>',
  '=HYPERLINK("x")',
  '../../etc/passwd',
  '%',
  '%00',
  '_',
  '\\',
  'a\u0000b',
  '\ud83d',
  '\udc00x',
  '😀',
  '\u202eabc',
  'e\u0301',
  '\ufeff',
  'x'.repeat(321),
  'x'.repeat(10_001),
]

const odd: readonly unknown[] = [null, true, 0, -1, 1.5, 1e21, '', [], {}, [[]], 'text']

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** A call of an operation: as its schema has it, or nearly, or not at all. */
export function generateCall(input: GeneratorInput): GeneratedCall {
  const { document, method, path, operation, ids: given, example, file, random } = input
  const schemaAt = (schema: JsonSchema): JsonSchema => {
    const name = typeof schema.$ref === 'string' ? schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) : undefined
    return name === undefined ? schema : (document.components.schemas[name] ?? {})
  }

  // One fault refuses a whole call: half of them have none, so that what stands behind the border is reached too.
  const tame = random.oneIn(2)
  const rarely = (times: number) => !tame && random.oneIn(times)
  const ids = [...given.wanted, ...given.others]

  const valueOf = (schema: JsonSchema, depth = 0): unknown => {
    if (rarely(25)) return random.pick(odd)
    const { type, items, properties, required, additionalProperties, anyOf, oneOf, enum: choices } = schemaAt(schema)
    const choice = [anyOf, oneOf].find((list) => Array.isArray(list))
    if (Array.isArray(choice)) return valueOf(random.pick(choice.filter(isSchema)), depth)
    if ('const' in schema) return schema.const
    if (Array.isArray(choices)) return random.pick(choices)
    const kind: unknown = Array.isArray(type) ? random.pick(type) : type
    if (kind === 'array' && isSchema(items))
      return Array.from({ length: depth > 4 ? 0 : random.below(3) }, () => valueOf(items, depth + 1))
    if (kind === 'object') {
      const wanted: readonly unknown[] = Array.isArray(required) ? required : []
      const members = Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, member]) => {
        const left = wanted.includes(name) ? rarely(20) : !random.oneIn(depth > 1 ? 3 : 2)
        return left || !isSchema(member) ? [] : [[name, valueOf(member, depth + 1)]]
      })
      if (isSchema(additionalProperties))
        members.push([random.pick(tame ? plain : hostile), valueOf(additionalProperties, depth + 1)])
      if (rarely(15)) members.push([random.pick(['extra', '__proto__', 'a\u0000', 'x'.repeat(500)]), 1])
      return Object.fromEntries(members)
    }
    if (kind === 'integer' || kind === 'number')
      return random.pick(tame ? [1, 1, 2, 3] : [0, 1, 2, 50, -1, 2_147_483_648, 1.5, 1e21])
    if (kind === 'boolean') return random.oneIn(2)
    if (kind === 'null') return null
    return random.oneIn(4) ? random.pick(ids) : random.pick(tame ? plain : hostile)
  }

  const names = new Set<string>()
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((known) => known.in === 'path' && known.name === name)
    const choices = parameter?.schema.enum
    // Another value would be another address, which the document says nothing of.
    if (Array.isArray(choices)) return String(random.pick(choices))
    // The calls before may have used up what there was.
    if (given.wanted.length > 0 && (tame || random.oneIn(2))) return random.pick(given.wanted)
    if (random.oneIn(2)) return random.pick(ids)
    return random.pick(['nothing', '%20', '%00', '%F0%9F%98%80', '%ff', '%252e', "'", '__proto__', 'x'.repeat(2000)])
  })

  const query: string[] = []
  const ofQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  const add = (name: string, value: unknown) => {
    names.add(name)
    query.push(`${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(String(value)))}`)
  }
  for (const { name, schema } of ofQuery) if (random.oneIn(4)) add(name, valueOf(schema))
  if (rarely(6)) add(random.pick(['unknown', '__proto__', 'limit', 'q']), 'x')
  if (rarely(20)) query.push('%ff=%ff')

  const headers: Record<string, string> = {}
  if (random.oneIn(4))
    headers['idempotency-key'] = random.pick(['one', 'two', `key-${random.below(1e9)}`, 'a b', 'x'.repeat(201)])
  const content = operation.requestBody?.content ?? {}
  if (file && !('application/json' in content)) {
    const type = random.pick(Object.keys(content))
    headers['content-type'] = rarely(12) ? random.pick(['application/json', `${type}; charset=utf-16`, '']) : type
    if (rarely(25)) headers['content-encoding'] = 'gzip'
    const body = fileOf(file.text, { type, tame, random })
    return { method, path: addressOf(address, query), headers, body, names }
  }
  const schema = content['application/json']?.schema
  if (!schema) return { method, path: addressOf(address, query), headers, body: undefined, names }
  headers['content-type'] = rarely(12)
    ? random.pick(['text/plain', 'application/json; charset=utf-16', 'multipart/form-data'])
    : 'application/json'
  if (rarely(25)) headers['content-encoding'] = 'gzip'
  const value = example === undefined || random.oneIn(2) ? valueOf(schema) : tame ? example : withFault(example, random)
  if (isSchema(value)) for (const name of Object.keys(value)) names.add(name)
  return {
    method,
    path: addressOf(address, query),
    headers,
    body: tame ? JSON.stringify(value) : bodyOf(value, random),
    names,
  }
}

/** The rows of a file that is right, one of them with a fault unless it is tame, as this type has them. */
function fileOf(text: string, { type, tame, random }: { type: string; tame: boolean; random: Random }): string {
  const [names = [], ...rows] = text.split('\n').map((line) => line.split(','))
  const written = Array.from({ length: 1 + random.below(3) }, () => random.pick(rows).map(String))
  if (tame) return linesOf([names, ...written], type).join('\n')
  const row = random.pick([names, ...written])
  const at = random.below(row.length)
  random.pick([
    () => (row[at] = random.pick(hostile)),
    () => row.splice(at, 1),
    () => row.push(random.pick(hostile)),
    () => row.fill(''),
  ])()
  const lines = linesOf([names, ...written], type)
  if (random.oneIn(4)) lines[random.below(lines.length)] = random.pick(brokenLines)
  const whole = lines.join(random.pick(['\n', '\n', '\r\n', '\r', '\n\n']))
  return random.oneIn(6) ? random.pick(['', '\ufeff', names.join(','), `\ufeff${whole}`, whole.slice(0, -1)]) : whole
}

const brokenLines: readonly string[] = [
  '',
  '"',
  '"a"b",c',
  '\u0000',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{}}',
  '{"__pr\\u006fto__":{}}',
  `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
  '['.repeat(20_000),
  ','.repeat(20_000),
]

/** Rows below their names: with commas between, or each an object of its own. */
function linesOf([names = [], ...rows]: readonly (readonly string[])[], type: string): string[] {
  if (type === 'text/csv') return [names, ...rows].map((row) => row.join(','))
  return rows.map((row) => JSON.stringify(Object.fromEntries(row.map((value, index) => [names[index] ?? '', value]))))
}

/** The same with one value, at any depth, that nobody should send. */
function withFault(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null) return random.pick([...odd, ...hostile])
  const names = Object.keys(value)
  if (names.length === 0) return random.pick(odd)
  const at = random.pick(names)
  const changed = Object.entries(value).map(([name, member]) => [
    name,
    name === at ? withFault(member, random) : member,
  ])
  return Array.isArray(value) ? changed.map(([, member]) => member) : Object.fromEntries(changed)
}

const addressOf = (path: string, query: readonly string[]): string =>
  `${path.slice(1)}${query.length > 0 ? `?${query.join('&')}` : ''}`

/** An address holds no half of a pair. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd')

function bodyOf(value: unknown, random: Random): string {
  const text = JSON.stringify(value)
  if (!random.oneIn(20)) return text
  return random.pick([
    '',
    '{',
    'null',
    '"text"',
    '[]',
    `${'['.repeat(100)}${']'.repeat(100)}`,
    text.slice(0, -1),
    `${text}x`,
  ])
}
