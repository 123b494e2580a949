import { expect, it } from 'vitest'
import { caseFolder, route } from './routes.ts'

it('reads the paths of the specification', () => {
  expect(route('PendingInstitutions/{id}/contacts')).toBe('/pendinginstitutions/:id/contacts')
  expect(route('directory/user/me')).toBe('/directory/user/me')
})

it('lower-cases fixed segments and leaves everything else', () => {
  const fold = caseFolder(['/1.0/*', `/1.0${route('Institutions/{id}/Notes')}`])
  expect(fold('/1.0/INSTITUTIONS/AbC-9/notes')).toBe('/1.0/institutions/AbC-9/notes')
  expect(fold('/1.0/Unknown')).toBe('/1.0/Unknown')
})
