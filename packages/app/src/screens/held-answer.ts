import { answerTo } from '@strongroom/api/mocks'

/** Holds the usual answer to a call, so that a screen can be looked at while something is on its way. */
export function heldAnswer(call: Parameters<typeof answerTo>[0]) {
  /** One for each time that it was asked: lets that answer go. */
  const answers: (() => void)[] = []
  const handler = answerTo(call, async () => {
    await new Promise<void>((resolve) => void answers.push(resolve))
    return undefined
  })
  return { answers, handler }
}
