import type { PrivilegeAction, RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { missingPrivilege } from '../http/authorise.ts'
import type { Problem } from '../http/problem.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { Person } from '../work/work.ts'
import { bookOf, type Book, type Books } from './book.ts'

/** What is asked about, and how the call says that there is no such thing. */
export interface Asked {
  books: Books
  draft: { kind: string; content: Content }
  absent: () => Problem
}

/**
 * The book of a draft, once it is certain that who asks has the right to do this with it. What one may not see looks as if
 * it were not there: an id tells nothing to those whom it does not concern. @throws Problem `absent`, 1030
 */
export function requireRight(
  { person }: Person,
  action: PrivilegeAction,
  { books, draft, absent }: Asked,
): { kind: RecordKind; book: Book } {
  const kind = storedKind(draft.kind)
  const book = bookOf(books, kind)
  if (!person.privileges.has(book.privilege(draft, 'view'))) throw absent()
  const privilege = book.privilege(draft, action)
  if (!person.privileges.has(privilege)) throw missingPrivilege(privilege)
  return { kind, book }
}
