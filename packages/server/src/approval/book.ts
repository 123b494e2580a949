import type { PrivilegeAction, PrivilegeCode, RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import type { Reader } from '../db/schema.ts'
import type { DraftRow } from '../drafts/describe-drafts.ts'
import type { CheckContext } from '../records/kind-room.ts'
import type { Published } from '../records/publish-record.ts'
import type { Counting } from '../records/references-in.ts'
import type { ContentIssue } from '../records/refused-content.ts'
import type { Person, Work } from '../work/work.ts'

/** A draft held against everything that it must be: complete content, or one issue a field. */
export type Checked = { content: Content } | { issues: readonly ContentIssue[] }

/** What approval works on. It knows the draft, the task and the round; what they are about, and where it goes, is the book's. */
export interface Book {
  /** The privilege that an action on this draft takes. */
  privilege(draft: Pick<DraftRow, 'kind' | 'content'>, action: PrivilegeAction): PrivilegeCode
  /** What the draft would change, as it is now; undefined where there is nothing of this id. */
  current(reader: Reader, id: string): Promise<{ version: number; content: Content } | undefined>
  /** Asked when a draft is sent, and once more when it is approved: what was right may have become wrong meanwhile. */
  check(content: Content, context: CheckContext): Promise<Checked>
  /** The records that count for a draft though no field of it names them: what counts now, and what did at an earlier instant. */
  counting(reader: Reader, asked: { content: Content; since: Date; now: Date }): Promise<Counting[]>
  /**
   * Enters an approved draft, under the id in its `approved_id`, in the transaction of its approval.
   * @throws Problem 5023 or 1044 when the book refuses it, 1006 when what it changes has moved on
   */
  publish(work: Work<Person>, draft: DraftRow): Promise<Published>
}

/** The book of each kind that is served. */
export type Books = ReadonlyMap<RecordKind, Book>

/** The book of a kind. @throws for a kind that is not served: a draft of it cannot have been made here */
export function bookOf(books: Books, kind: RecordKind): Book {
  const book = books.get(kind)
  if (!book) throw new Error(`Approval was asked about the kind "${kind}", for which it was given no book.`)
  return book
}
