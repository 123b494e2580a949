import { expect, it } from 'vitest'
import { exportReason } from './export-of-kinds.ts'

const kinds = ['institution', 'client'] as const

it('asks for the right to export each kind that is seen, and for no other', () => {
  const may = (...privileges: string[]) => exportReason({ privileges }, kinds)
  expect(may('institution.view', 'institution.export', 'client.view', 'client.export')).toBeUndefined()
  expect(may('institution.view', 'institution.export')).toBeUndefined()
  expect(may('institution.view', 'institution.export', 'client.view')).toBe('Your roles do not let you export clients.')
  expect(may('institution.view', 'client.view')).toBe('Your roles do not let you export institutions.')
})
