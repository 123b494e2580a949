import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { answerOf } from './read-answer.ts'

const outcome = (status: number): unknown => {
  try {
    return answerOf(z.object({}), { status, text: '{"message":"Said."}' })
  } catch (thrown) {
    return thrown
  }
}

test.each([200, 201, 204, 299])('a %i is an answer', (status) => expect(outcome(status)).toEqual({}))

test.each([100, 199, 300, 304, 399, 400, 500])('a %i is none, whatever it says', (status) => {
  expect(outcome(status)).toMatchObject({ kind: 'http', status, message: 'Said.' })
})
