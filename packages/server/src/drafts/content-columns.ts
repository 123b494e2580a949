import { titleOf } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { searchTextOf } from '../lists/search-text.ts'
import type { KindRoom } from '../records/kind-room.ts'

/** The columns that follow from a draft's content. */
export function contentColumns(
  { kind, searched }: Pick<KindRoom, 'kind' | 'searched'>,
  content: Content,
): { content: string; title: string; search: string } {
  return {
    content: JSON.stringify(content),
    title: titleOf(kind, content, ''),
    search: searchTextOf(content, searched),
  }
}
