import { recordKinds } from '@strongroom/api/contract'
import { expect, it } from 'vitest'
import { emptyWords } from './empty-words.ts'
import type { InboxList } from './inbox-status.ts'

const lists: readonly InboxList[] = ['mine', 'pending', 'sent', 'rework', 'resolved']

it('says of all kinds what is said of tasks alone', () => {
  expect(emptyWords('mine', undefined)).toEqual({
    title: 'No task waits for you',
    text: 'The tasks that you can decide stand here.',
  })
})

it.each(lists)('names the kind of which nothing is in the list %s', (list) => {
  const { title, text } = emptyWords(list, 'client')
  expect(title).toContain(recordKinds.client.plural)
  expect(text).toMatch(/^Of clients, \w/)
})
