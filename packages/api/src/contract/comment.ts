import * as z from 'zod/mini'
import { check } from './checks.ts'

/** What somebody says of a decision: at least a word, at most so many characters, without what hides how it reads. */
export const commentOf = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(max),
      z.refine<string>(check.straight.test, { error: check.straight.message }),
    )
