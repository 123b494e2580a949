import type { PrivilegeAction, RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { missingPrivilege } from '../http/authorise.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { Person } from '../work/work.ts'
import { bookOf, type Book, type Books } from './book.ts'

/** The book of a draft, once it is certain that who asks has the right to do this with it. @throws Problem 1030 */
export function requireRight(
  { person }: Person,
  action: PrivilegeAction,
  { books, draft }: { books: Books; draft: { kind: string; content: Content } },
): { kind: RecordKind; book: Book } {
  const kind = storedKind(draft.kind)
  const book = bookOf(books, kind)
  const privilege = book.privilege(draft, action)
  if (!person.privileges.has(privilege)) throw missingPrivilege(privilege)
  return { kind, book }
}
