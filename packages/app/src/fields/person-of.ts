import type { DraftContentOf, Field } from '@strongroom/api/contract'
import type { PersonEntry } from '@strongroom/ui/people'
import { optionLabel } from './field-words.ts'

type Contact = { id: string; content: DraftContentOf<'contact'> }

/** A contact as a list of people shows it; the primary one is marked and not named once more among the roles. */
export function personOf({ id, content }: Contact, fields: readonly Field[]): PersonEntry {
  const { firstName, lastName, title, roles = [], email, phone, isActive } = content
  const words = fields.find(({ path }) => path === 'roles') ?? {}
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    id,
    name: name === '' ? 'No name yet' : name,
    roles: roles.filter((role) => role !== 'Primary').map((role) => optionLabel(words, role) ?? role),
    primary: roles.includes('Primary'),
    inactive: isActive === false,
    ...(title && { title }),
    ...(email && { email }),
    ...(phone && { phone }),
  }
}

/** The primary one first, those who are not to be asked any more last, the others by name. */
export function primaryFirst(one: PersonEntry, other: PersonEntry): number {
  const rank = ({ primary = false, inactive = false }: PersonEntry) => (inactive ? 2 : primary ? 0 : 1)
  return rank(one) - rank(other) || one.name.localeCompare(other.name, 'en')
}
