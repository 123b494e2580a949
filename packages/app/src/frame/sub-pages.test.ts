import { inboxLabels } from '@strongroom/ui/patterns/inbox-screen'
import { expect, it } from 'vitest'
import { taskWords } from './sub-pages.ts'

it('calls the lists of tasks as their tabs do', () => {
  expect(taskWords).toEqual(inboxLabels)
})
