import type * as z from 'zod/mini'
import type { Ctx } from './app-env.ts'
import { jsonMeter } from './json-excess.ts'
import { requireMediaType } from './media-type.ts'
import { Problem, type Reason } from './problem.ts'
import { brokenText, fieldName, reasonsOf } from './reasons-of.ts'
import { sentBody, type SentBody } from './sent-body.ts'

const largestBody = 1_000_000
/** Whoever is not signed in has nothing to send but a token. */
const largestBeforeSignIn = 16_000
/** More than any body of the contract has. To read, check and refuse a body costs time by its values, not by its bytes. */
export const bodyBounds = { levels: 32, values: 10_000 }
const excesses = {
  levels: 'The body is nested more than 32 levels deep.',
  values: 'The body holds more than 10,000 values.',
}
/** A body of so many characters takes a millisecond at most to be read and checked: a longer one waits for its turn. */
const light = 20_000

interface Reading {
  largest: number
  /** Told of each piece before it is kept. */
  take: (bytes: number) => void
}

async function readCapped({ announced, pieces }: SentBody, { largest, take }: Reading): Promise<string> {
  const size = largest < 1_000_000 ? `${largest / 1000} kB` : `${largest / 1_000_000} MB`
  const tooLarge = () => new Problem('invalidDataFormat', { message: `The body is larger than ${size}.` })
  if (announced > largest) throw tooLarge()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const measure = jsonMeter(bodyBounds)
  let excess: keyof typeof excesses | undefined
  let text = ''
  let read = 0
  for await (const chunk of pieces) {
    read += chunk.byteLength
    if (read > largest) throw tooLarge()
    // The rest is let pass and made nothing of, so that the connection can go on with the next request.
    if (excess) continue
    take(chunk.byteLength)
    const piece = decodeOrRefuse(() => decoder.decode(chunk, { stream: true }))
    excess = measure(piece)
    text += piece
  }
  if (excess) throw new Problem('invalidDataFormat', { message: excesses[excess] })
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
  const text = await readCapped(sentBody(c), {
    largest: user ? largestBody : largestBeforeSignIn,
    // Before sign-in a body is so small that the number of connections bounds them all.
    take: (bytes) => user && c.get('bodyShare').take(bytes, user.id),
  })
  c.set('bodyText', text)
  return text
}

const unstorable = /\0|\p{Surrogate}/u

/** The path of every text that holds NUL or half of a surrogate pair, in its value or its name. */
function* unstorableFields(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string') {
    if (unstorable.test(value)) yield path
  } else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) {
      const here = [...path, name]
      if (unstorable.test(name)) yield here
      else yield* unstorableFields(member, here)
    }
}

/** PostgreSQL cannot store such texts: they are refused at the border instead of failing later. @throws Problem 1014 */
function refuseUnstorable(json: unknown): void {
  const reasons = [...unstorableFields(json)].map((path): Reason => {
    const field = fieldName(path.join('.').replaceAll(/\0|\p{Surrogate}/gu, '\ufffd'))
    return field === '' ? { message: brokenText } : { field, message: brokenText }
  })
  if (reasons.length > 0) throw new Problem('invalidDataFormat', { reasons })
}

/** The path of every member named `__proto__`, which a schema may step over. */
function* prototypeMembers(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__') yield [...path, name]
    else yield* prototypeMembers(member, [...path, name])
  }
}

/** No contract knows such a member, and it must not pass for lack of being seen. @throws Problem 1002 */
function refusePrototypes(json: unknown): void {
  const reasons = [...prototypeMembers(json)].map((path): Reason => ({
    field: fieldName(path.join('.')),
    message: 'Unknown field: __proto__',
  }))
  if (reasons.length > 0) throw new Problem('validationFailed', { reasons })
}

/**
 * The request's JSON body, checked against its schema. Use `z.strictObject`, so that unknown fields are refused.
 * @throws Problem 1013 wrong media type, 1014 not JSON or a text that cannot be stored, 1002 with one reason a field
 */
export async function readBody<S extends z.ZodMiniType>(c: Ctx, schema: S): Promise<z.output<S>> {
  requireMediaType(c, ['application/json'])
  const text = await bodyText(c)
  if (text.length <= light) return parsed(text, schema)
  return c.get('bodyPace')(c.get('user')?.id ?? '', () => {
    // Whoever hung up while it waited costs nothing more.
    c.get('deps').signal?.throwIfAborted()
    return parsed(text, schema)
  })
}

function parsed<S extends z.ZodMiniType>(text: string, schema: S): z.output<S> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Problem('invalidDataFormat', { message: 'The body is not valid JSON.', cause })
  }
  // What cannot be stored stands in a body only as an escape; of a name each letter may be one.
  if (/\\u(0000|d[89a-f])/i.test(text)) refuseUnstorable(json)
  if (/__proto__|\\u00/i.test(text)) refusePrototypes(json)
  const { success, data, error } = schema.safeParse(json)
  if (!success) throw new Problem('validationFailed', reasonsOf(error.issues, json))
  return data
}
