import type * as z from 'zod/mini'
import type { Ctx } from './app-env.ts'
import { jsonExcess } from './json-excess.ts'
import { Problem } from './problem.ts'
import { reasonsOf } from './reasons-of.ts'

const largestBody = 1_000_000
/** Whoever is not signed in has nothing to send but a token. */
const largestBeforeSignIn = 16_000
/** More than any body of the contract has. To read, check and refuse a body costs time by its values, not by its bytes. */
const bounds = { levels: 32, values: 20_000 }
const excesses = {
  levels: 'The body is nested more than 32 levels deep.',
  values: 'The body holds more than 20,000 values.',
}

interface Reading {
  largest: number
  /** Told of each piece before it is kept. */
  take: (bytes: number) => void
}

async function readCapped(request: Request, { largest, take }: Reading): Promise<string> {
  const size = largest < 1_000_000 ? `${largest / 1000} kB` : `${largest / 1_000_000} MB`
  const tooLarge = () => new Problem('invalidDataFormat', { message: `The body is larger than ${size}.` })
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge()
  if (!request.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let read = 0
  for await (const chunk of request.body) {
    read += chunk.byteLength
    if (read > largest) throw tooLarge()
    take(chunk.byteLength)
    text += decodeOrRefuse(() => decoder.decode(chunk, { stream: true }))
  }
  return text + decodeOrRefuse(() => decoder.decode())
}

function decodeOrRefuse(decode: () => string): string {
  try {
    return decode()
  } catch (cause) {
    throw new Problem('invalidDataFormat', { message: 'The body is not UTF-8.', cause })
  }
}

/** The body exactly as sent, read once however often it is asked for. */
export async function bodyText(c: Ctx): Promise<string> {
  const known = c.get('bodyText')
  if (known !== undefined) return known
  const user = c.get('user')
  const text = await readCapped(c.req.raw, {
    largest: user ? largestBody : largestBeforeSignIn,
    // Before sign-in a body is so small that the number of connections bounds them all.
    take: (bytes) => user && c.get('bodyShare').take(bytes, user.id),
  })
  c.set('bodyText', text)
  return text
}

const unstorable = /\0|\p{Surrogate}/u

/** The path of the first text that holds NUL or half of a surrogate pair, in its value or its name. */
function unstorableField(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const here = [...path, name]
    const found = unstorable.test(name) ? here : unstorableField(member, here)
    if (found !== undefined) return found
  }
  return undefined
}

/** PostgreSQL cannot store such texts: they are refused at the border instead of failing later. @throws Problem 1014 */
function refuseUnstorable(json: unknown): void {
  const path = unstorableField(json)
  if (path === undefined) return
  // Field paths are relative to the content of a record, so that its form finds them.
  const field = path
    .join('.')
    .replace(/^content\./, '')
    .replaceAll(/\0|\p{Surrogate}/gu, '\ufffd')
  const message = 'This text holds a broken character.'
  throw new Problem('invalidDataFormat', { reasons: [field === '' ? { message } : { field, message }] })
}

/**
 * The request's JSON body, checked against its schema. Use `z.strictObject`, so that unknown fields are refused.
 * @throws Problem 1013 wrong media type, 1014 not JSON or a text that cannot be stored, 1002 with one reason a field
 */
export async function readBody<S extends z.ZodMiniType>(c: Ctx, schema: S): Promise<z.output<S>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Problem('unsupportedMediaType', { message: 'Send application/json.' })
  const text = await bodyText(c)
  const excess = jsonExcess(text, bounds)
  if (excess) throw new Problem('invalidDataFormat', { message: excesses[excess] })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Problem('invalidDataFormat', { message: 'The body is not valid JSON.', cause })
  }
  // Neither can stand in a body in any other way than as an escape.
  if (/\\u(0000|d[89a-f])/i.test(text)) refuseUnstorable(json)
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new Problem('validationFailed', reasonsOf(parsed.error.issues, json))
  return parsed.data
}
