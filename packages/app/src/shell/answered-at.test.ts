import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answeredAt } from './answered-at.ts'

/** A client in which each of these was answered at this instant and is looked at, unless it is left. */
function clientOf(answers: readonly { at: number; left?: boolean }[]): QueryClient {
  const client = new QueryClient()
  for (const [place, { at, left = false }] of answers.entries()) {
    client.setQueryData(['answer', place], place, { updatedAt: at })
    if (!left) new QueryObserver(client, { queryKey: ['answer', place], staleTime: Infinity }).subscribe(() => {})
  }
  return client
}

const at = (minute: number) => Date.parse(`2026-11-28T10:${String(minute).padStart(2, '0')}:00Z`)

test('a page was read when the oldest of its answers came', () => {
  const client = clientOf([{ at: at(5) }, { at: at(3) }, { at: at(9) }])
  expect(answeredAt(client, 0)).toEqual(new Date(at(3)))
})

test('what came before the page was opened, and what is looked at no more, is no part of it', () => {
  const client = clientOf([{ at: at(1) }, { at: at(5), left: true }, { at: at(7) }])
  expect(answeredAt(client, at(4))).toEqual(new Date(at(7)))
})

test('what is shown from before while it is asked for again, and when that failed, counts as it is', async () => {
  const client = clientOf([{ at: at(1) }, { at: at(7) }])
  let fail = () => {}
  const asking = client
    .fetchQuery({
      queryKey: ['answer', 0],
      queryFn: () => new Promise((_, reject) => (fail = () => reject(new Error()))),
    })
    .catch(() => {})
  expect(answeredAt(client, at(4))).toEqual(new Date(at(1)))
  fail()
  await asking
  expect(answeredAt(client, at(4))).toEqual(new Date(at(1)))
})

test('a page that asked nothing is of now', () => {
  const now = Date.now()
  expect(answeredAt(clientOf([{ at: at(1) }]), now).getTime()).toBeGreaterThanOrEqual(now)
})
