import type { ContentOf, RecordKind } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import type { Book, Books } from '../approval/book.ts'
import type { KindTable } from '../db/kind-table.ts'
import type { Content } from '../db/record-tables.ts'
import { platformDay } from '../days/days-at.ts'
import { currentRecord } from '../records/current-record.ts'
import { sentOf } from '../drafts/sent-of.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { privilegeOf } from '../records/privilege-of.ts'
import { publishRecord } from '../records/publish-record.ts'
import { storedContent } from '../records/stored-content.ts'
import { storedIssues } from '../records/stored-issues.ts'

/** The book of a kind whose drafts become records of it. */
function recordBook<Kind extends RecordKind>(room: KindRoom<Kind>, tables: readonly KindTable[]): Book {
  const { kind } = room
  return {
    privilege: ({ content }, action) => privilegeOf(kind, content, action),
    current: (reader, id) => currentRecord(reader, kind, id),
    async check(content, context) {
      const today = await platformDay(context.reader, context.now)
      const submitted = everyKind[kind].submit(storedContent(kind, content), { today })
      if (!submitted.ok) return { issues: submitted.issues }
      const complete: ContentOf<Kind> = submitted.content
      const stored: Content = { ...complete }
      const { reader, approvedId, beside = [] } = context
      const issues = [
        ...(await room.check(complete, context)),
        ...(await storedIssues(reader, room.table, { tables, content: stored, approvedId, beside, today })),
      ]
      return issues.length > 0 ? { issues } : { content: stored }
    },
    counting: async (reader, { content, ...asked }) =>
      (await room.counting?.(reader, { ...asked, content: storedContent(kind, content) })) ?? [],
    async publish(work, draft) {
      const published = await publishRecord(work, room, draft)
      if (room.takeEffect && draft.approved_id !== null) {
        const content = everyKind[kind].content.parse(draft.content)
        await room.takeEffect(work, {
          id: draft.approved_id,
          version: published.version,
          content,
          sent: sentOf(draft),
          draftId: draft.id,
        })
      }
      return published
    },
  }
}

/** The books of these kinds. */
export const recordBooks = (kinds: readonly KindRoom[]): Books => {
  const tables = kinds.map(({ table }) => table)
  return new Map(kinds.map((room) => [room.kind, recordBook(room, tables)]))
}
