import type * as z from 'zod/mini'

import type { AnswerOf, Operation } from '../contract/operation.ts'
import { fillPath } from '../contract/path.ts'
import type { PathParams } from '../contract/path.ts'
import { nothing } from '../http/create-http.ts'

type Params<Path extends string> = PathParams<Path> extends never ? [] : [Readonly<Record<PathParams<Path>, string>>]

/** The part of an operation that a call is made of. */
type Called = Pick<Operation, 'method' | 'path' | 'answer'>

type CallOf<Op extends Called> = {
  method: Op['method']
  path: string
  answer: z.core.$ZodType<AnswerOf<Op>>
}

/** What `http` needs of an operation: its method, its path with the parameters filled in, and its answer's schema. */
export function callOf<Op extends Called>(operation: Op, ...[params]: Params<Op['path']>): CallOf<Op> {
  const values: Readonly<Record<string, string>> = params ?? {}
  const { method, answer = nothing } = operation
  return { method, path: fillPath(operation.path, values), answer: asTyped<Op>(answer) }
}

/** `AnswerOf` reads the type off the operation's own schema; an operation without one answers nothing. */
function asTyped<Op extends Called>(answer: z.core.$ZodType): z.core.$ZodType<AnswerOf<Op>> {
  return answer as z.core.$ZodType<AnswerOf<Op>>
}
