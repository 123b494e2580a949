import { fieldsOf, loadKind } from '@strongroom/api/contract'
import { expect, test } from 'vitest'
import { maskedContent } from './masked-content.ts'

test('of each secret number its end is read, in rows too, and all else as it is', async () => {
  const { content } = await loadKind('client')
  const fields = fieldsOf(content)
  const given = {
    displayName: 'Ada Winslow',
    taxId: '123-45-6789',
    identifiers: [{ type: 'Passport', number: 'X1234567' }],
  }
  expect(maskedContent(given, fields)).toEqual({
    displayName: 'Ada Winslow',
    taxId: '•••• 6789',
    identifiers: [{ type: 'Passport', number: '•••• 4567' }],
  })
  expect(maskedContent({ displayName: 'Ada Winslow', taxId: '' }, fields)).toEqual({
    displayName: 'Ada Winslow',
    taxId: '',
  })
})
