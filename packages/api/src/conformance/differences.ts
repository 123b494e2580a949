import * as z from 'zod/mini'

import { errorByCode } from '../contract/error-catalogue.ts'
import type { ErrorName } from '../contract/error-catalogue.ts'
import type { Operation } from '../contract/operation.ts'
import { refusalsOf } from '../contract/refusals.ts'
import type { Answered } from './platform-client.ts'

/** Where an answer is not what the contract says. */
export type Difference = {
  /** What was asked, in words. */
  probe: string
  /** Which part of the answer: `status`, `content-type`, or a dotted path into the body. */
  where: string
  expected: string
  found: string
}

/** What a platform of this contract always sends with a failure; the client itself is content with less. */
const completeError = z.object({
  message: z.string().check(z.minLength(1)),
  errorResult: z.object({ message: z.string(), code: z.int() }),
  code: z.int(),
  additionalReasons: z.array(z.object({ message: z.string(), field: z.optional(z.nullable(z.string())) })),
})

/** Whether the platform does not have the call: it says so, or answers a fixed path as if nothing were there. */
export function isAbsent({ status, json }: Answered, path: string): boolean {
  if (![404, 405, 501].includes(status)) return false
  const code = codeOf(json)
  return code === 1060 || code === undefined || !path.includes('{')
}

/** Whether the token may not make the call, so that nothing can be said about it. */
export function isForbidden({ status, json }: Answered): boolean {
  return status === 403 && [403, 1024, 1030].includes(codeOf(json) ?? 0)
}

/** How an answer to a call that should succeed differs from what the operation says. */
export function answerDifferences(
  operation: Operation,
  answered: Answered,
  { probe, path, partial }: { probe: string; path: string; partial?: boolean },
): Difference[] {
  const asked = `${probe}: ${operation.method} ${path}`
  const { status, answer } = operation
  if (answered.status !== status)
    return [{ probe: asked, where: 'status', expected: String(status), found: foundStatus(answered) }]
  if (!answer)
    return answered.text === '' ? [] : [{ probe: asked, where: 'body', expected: 'none', found: short(answered.text) }]
  const wrongType = contentTypeDifference(answered, asked)
  if (wrongType) return [wrongType]
  if (partial) return []
  return schemaDifferences(answer, answered.json, asked)
}

/** How a refusal differs from the error shape, and from the refusals that were to be expected. */
export function refusalDifferences(
  operation: Operation,
  answered: Answered,
  { probe, path, expected }: { probe: string; path: string; expected: readonly ErrorName[] | 'any' | 401 },
): Difference[] {
  const asked = `${probe}: ${operation.method} ${path}`
  if (answered.status < 400)
    return [{ probe: asked, where: 'status', expected: 'a refusal', found: foundStatus(answered) }]
  const wrongType = contentTypeDifference(answered, asked)
  if (wrongType) return [wrongType]
  const shape = schemaDifferences(completeError, answered.json, asked)
  if (shape.length > 0) return shape
  const { code, errorResult } = z.parse(completeError, answered.json)
  const known = errorByCode(code)
  if (errorResult.code !== code)
    return [{ probe: asked, where: 'errorResult.code', expected: String(code), found: String(errorResult.code) }]
  if (!known) return [{ probe: asked, where: 'code', expected: 'a code of the catalogue', found: String(code) }]
  if (known.status !== answered.status)
    return [
      { probe: asked, where: 'status', expected: `${known.status} for code ${code}`, found: foundStatus(answered) },
    ]
  const allowed = expected === 'any' ? refusalsOf(operation) : expected
  const fits = allowed === 401 ? known.status === 401 : allowed.includes(known.name)
  return fits ? [] : [{ probe: asked, where: 'code', expected: expectation(allowed), found: `${code} ${known.name}` }]
}

/** The code that an error body carries, in either of its places. */
export function codeOf(json: unknown): number | undefined {
  const read = z.safeParse(
    z.object({ code: z.optional(z.number()), errorResult: z.optional(z.object({ code: z.optional(z.number()) })) }),
    json,
  )
  return read.success ? (read.data.code ?? read.data.errorResult?.code) : undefined
}

function schemaDifferences(schema: z.core.$ZodType, json: unknown, probe: string): Difference[] {
  const read = z.safeParse(schema, json)
  if (read.success) return []
  return read.error.issues.slice(0, 5).map((issue) => ({
    probe,
    where: issue.path.length > 0 ? issue.path.map(String).join('.') : 'body',
    expected: expectedBy(issue),
    found: short(valueAt(json, issue.path)),
  }))
}

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'unrecognized_keys') return `no member ${issue.keys.join(', ')}`
  return issue.message === 'Invalid input' ? issue.code : issue.message
}

function contentTypeDifference({ contentType, json, text }: Answered, probe: string): Difference | undefined {
  if (!/^application\/(\w+\+)?json\b/i.test(contentType))
    return { probe, where: 'content-type', expected: 'application/json', found: contentType || 'none' }
  return json === undefined ? { probe, where: 'body', expected: 'JSON', found: short(text) } : undefined
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  )
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

const foundStatus = ({ status, json, text }: Answered): string => {
  const code = codeOf(json)
  return `${status}${code === undefined ? ` ${short(text)}` : ` with code ${code}`}`.trim()
}

const expectation = (allowed: readonly ErrorName[] | 401) =>
  allowed === 401 ? 'a code of status 401' : `one of ${allowed.join(', ')}`
