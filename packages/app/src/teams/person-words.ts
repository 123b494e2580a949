import { fullName, recordKindOfType, recordKinds, type Me } from '@strongroom/api/contract'
import type { StatusValue } from '@strongroom/ui/entity-table'

const looks: Readonly<Record<string, StatusValue['status']>> = {
  Invited: 'pending',
  Active: 'completed',
  Disabled: 'rejected',
  Locked: 'inProgress',
}

/** The state of an account, as a chip shows it. */
export const accountStatus = (status: string): StatusValue => ({ status: looks[status] ?? 'neutral', label: status })

/** Why an account is locked, which is the same for all that are. */
export const whyLocked = 'ten sign-ins of theirs failed within 15 minutes. An administrator can unlock it.'

/** The name of a person, or their address where nobody gave one. */
export const nameOf = (person: { firstName: string; lastName: string; email: string }): string =>
  fullName(person) || person.email

/** A time zone as its list names it: `America/New York`. */
export const zoneName = (id: string | null): string | null => id && id.replaceAll('_', ' ')

/** Kinds by their path segments, as people call them. */
export const kindsInWords = (types: readonly string[]): string =>
  types
    .map((type) => {
      const kind = recordKindOfType(type)
      return kind ? recordKinds[kind].plural : type.toLowerCase()
    })
    .join(', ')

/** Why somebody may not change people, or roles; undefined when they may. */
export function manageReason({ privileges }: Pick<Me, 'privileges'>, what: 'users' | 'roles'): string | undefined {
  if (privileges.includes(`${what}.manage`)) return undefined
  return `Your roles do not let you manage ${what === 'users' ? 'people' : 'roles'}.`
}
