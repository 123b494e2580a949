import type { HttpHandler } from 'msw'

import { callNames } from './calls.ts'
import type { CallName } from './calls.ts'
import { defaultAnswers } from './default-answers.ts'
import { answer } from './overrides.ts'

/** One handler for every call, answering with fixtures. Stories put their overrides before these. */
export function mockPlatform(): HttpHandler[] {
  const answers = defaultAnswers()
  return callNames.map(<Name extends CallName>(call: Name) => answer(call, answers[call]))
}
