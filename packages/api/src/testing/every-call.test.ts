import { expect, test } from 'vitest'

import { createApi } from '../create-api.ts'
import { callNames } from '../mocks/index.ts'
import { everyCall } from './every-call.ts'

test('the client has a call for every operation, and no other but the count of a list', async () => {
  const calls = await everyCall(createApi({ baseUrl: 'http://platform.test', onSessionLost: () => undefined }))
  expect(Object.keys(calls).toSorted()).toEqual([...callNames, 'sums.count'].toSorted())
})
