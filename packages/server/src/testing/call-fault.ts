import { errorByCode, requestContent } from '@strongroom/api/contract'
import { refusalsOf } from '@strongroom/api/contract/operations'
import type { OpenApiOperation } from '@strongroom/api/openapi'
import * as z from 'zod/mini'
import type { GeneratedCall } from './call-generator.ts'
import { operationOf } from './call-stage.ts'
import type { Answered } from './test-platform.ts'

const completeError = z.strictObject({
  message: z.string().check(z.minLength(1)),
  errorResult: z.strictObject({ message: z.string(), code: z.int() }),
  code: z.int(),
  data: z.optional(z.unknown()),
  additionalReasons: z.array(z.strictObject({ message: z.string(), field: z.optional(z.string()) })),
})

/** In which way an answer is not what the document says; undefined where it is. */
export function faultOf(
  { operationId, responses, parameters }: OpenApiOperation,
  { answered, call }: { answered: Answered; call: GeneratedCall },
): string | undefined {
  const { status, headers, body } = answered
  const operation = operationOf(operationId)
  if (status >= 500) return `failed with ${status}`
  if (!(String(status) in responses)) return `answered ${status}, which is not documented`
  if (status === operation.status) {
    if (!operation.answer) return body === undefined ? undefined : 'answered a body where there is none'
    const read = z.safeParse(operation.answer, body)
    return read.success ? undefined : `answered another shape (${read.error.issues[0]?.path.join('.')})`
  }
  if (!headers.get('content-type')?.startsWith('application/json')) return 'refused without JSON'
  const refused = completeError.safeParse(body)
  if (!refused.success) return `refused in another shape (${refused.error.issues[0]?.path.join('.')})`
  const { code, additionalReasons } = refused.data
  const known = errorByCode(code)
  if (!known || known.status !== status) return `refused with code ${code} under ${status}`
  if (!refusalsOf(operation).includes(known.name)) return `refused with code ${code}, which is not documented`
  // Whatever is named is a parameter, a member of the body, a line of the file, or the content of the draft that the call is about; of a decision on a request, what was asked.
  const lines = operation.file ? ['lines'] : []
  const asked = operationId === 'requests.decide' ? membersOf(requestContent) : []
  const named = [...parameters.map(({ name }) => name), ...call.names, 'content', ...lines, ...asked]
  const heads = new Set([...named, ...membersOf(operation.body)])
  const strange = additionalReasons.find(
    ({ field }) =>
      field !== undefined && !heads.has(field) && !heads.has(field.split('.')[0] ?? '') && !isBroken(field),
  )
  return strange ? `named the field ${strange.field}` : undefined
}

const membersOf = (body: unknown): string[] =>
  body instanceof z.core.$ZodObject ? Object.keys(body._zod.def.shape) : []

/** A name that the call made up and that could not be told as it was. */
const isBroken = (field: string): boolean =>
  field.includes('\ufffd') || field.endsWith('…') || field.includes('x'.repeat(100))
