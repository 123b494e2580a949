import {
  privilegedKindOf,
  privilegeFor,
  recordKinds,
  type KindWith,
  type PrivilegedKind,
} from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { missingPrivilege } from '../http/authorise.ts'
import { Problem, type Reason } from '../http/problem.ts'
import { currentRecord } from '../records/current-record.ts'
import type { Person, Work } from '../work/work.ts'

/** A kind whose records have contacts, and privileges of its own. */
export type ParentKind = PrivilegedKind & KindWith<'contactsOf'>

const refused = (...reasons: Reason[]) => new Problem('validationFailed', { reasons })

/**
 * The kind of the record that a contact is to belong to, once it is certain that who asks may change it and that it is
 * there. @throws Problem 1002 it names none, 1030, 1043 no such record
 */
export async function requireParent(
  { tx, actor: { person } }: Work<Person>,
  content: Content,
): Promise<PrivilegedKind> {
  const kind = privilegedKindOf('contact', content)
  const { parentId } = content
  if (!kind || !('contactsOf' in recordKinds[kind]))
    throw refused({ field: 'content.parentType', message: 'Say what the contact belongs to' })
  if (typeof parentId !== 'string' || parentId === '')
    throw refused({ field: 'content.parentId', message: 'Say which record the contact belongs to' })
  const edit = privilegeFor(kind, 'edit')
  if (!person.privileges.has(edit)) throw missingPrivilege(edit)
  if (!(await currentRecord(tx, kind, parentId)))
    throw new Problem('recordNotFound', {
      reasons: [{ field: 'content.parentId', message: `The ${recordKinds[kind].noun} was not found` }],
    })
  return kind
}

/** What a contact belongs to stands in its content. @throws Problem 1002 when the body names a parent beside it */
export function refuseParentId(parentId: string | undefined): void {
  if (parentId !== undefined)
    throw refused({ field: 'parentId', message: 'Say in the content what the contact belongs to' })
}

/** @throws Problem 1002 when a contact is to belong to another record than before */
export function keepParent(before: Content, after: Content): void {
  for (const field of ['parentType', 'parentId'])
    if (after[field] !== before[field])
      throw refused({ field: `content.${field}`, message: 'A contact stays with the record that it belongs to' })
}
