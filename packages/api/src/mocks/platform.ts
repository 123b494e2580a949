import type { HttpHandler } from 'msw'

import type { Answers } from './calls.ts'
import { defaultAnswers } from './default-answers.ts'
import { handleEvery } from './handler.ts'
import { answerWith } from './overrides.ts'

/**
 * Answers every call with fixtures. Stories put their overrides before it. One handler and not one for each call: each
 * that is asked reads the page's cookies, and a screen makes a dozen calls.
 */
export function mockPlatform(): HttpHandler[] {
  let answers: Answers | undefined
  return [
    handleEvery((call) => {
      answers ??= defaultAnswers()
      return answerWith(answers[call])
    }),
  ]
}
