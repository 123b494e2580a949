import type { Ctx } from './app-env.ts'
import { Problem } from './problem.ts'

const partsOf = (c: Ctx) => (c.req.header('content-type') ?? '').split(';').map((part) => part.trim())

/** The media type of the body, one of these. @throws Problem 1013 */
export function requireMediaType<T extends string>(c: Ctx, types: readonly T[]): T {
  const [given = ''] = partsOf(c)
  const type = types.find((known) => known === given.toLowerCase())
  if (type === undefined) throw new Problem('unsupportedMediaType', { message: `Send ${types.join(' or ')}.` })
  return type
}

/** Whoever says how a body is written, says UTF-8 and as it is, whether the call has one or not. @throws Problem 1013 */
export function refuseOtherCodings(c: Ctx): void {
  // Each of them is looked at: who reads the first and who reads the last must not read two texts.
  const charsets = partsOf(c).flatMap((part) => /^charset\s*=\s*"?([^"]*)"?$/i.exec(part)?.slice(1) ?? [])
  if (charsets.some((charset) => charset.toLowerCase() !== 'utf-8'))
    throw new Problem('unsupportedMediaType', { message: 'Send the body in UTF-8.' })
  const encoding = c.req.header('content-encoding')?.trim().toLowerCase()
  if (encoding !== undefined && encoding !== '' && encoding !== 'identity')
    throw new Problem('unsupportedMediaType', { message: 'Send the body as it is, without Content-Encoding.' })
}
