import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it('has words with hyphens between them, and none at its ends', () => {
  expect(fileNameOf('Audit trail')).toBe('audit-trail')
  expect(fileNameOf('Contacts: Ada Winslow, money market')).toBe('contacts-ada-winslow-money-market')
  expect(fileNameOf('Contacts: (none)')).toBe('contacts-none')
})

it('keeps letters of other writings, and nothing that a disk or a reader would take for something else', () => {
  expect(fileNameOf('Owners: Zoë 株式会社')).toBe('owners-zoë-株式会社')
  expect(fileNameOf('Owners: ../a\\b\u0000\u202etxt')).toBe('owners-a-b-txt')
})

it('fits on a disk, however long a name is', () => {
  const name = fileNameOf(`Owners: ${'𠀀'.repeat(300)}`)
  expect(new TextEncoder().encode(`${name}.pdf`).length).toBeLessThan(256)
  expect(name).not.toMatch(/\p{Surrogate}/u)
})
