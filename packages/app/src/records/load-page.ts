import type { RecordKind } from '@strongroom/api/contract'
import { fieldWords } from '../fields/field-words.ts'
import type { ListedKind } from './listed-kind.ts'
import type { RecordedKind, RecordPage } from './recorded-kind.ts'

/** A kind whose records have a page, found through their list. */
export type PagedKind<Kind extends RecordKind> = RecordedKind<Kind> & ListedKind<Kind>

/** A kind with what it brings to its records' page alone. */
export async function loadPage<Kind extends RecordKind>(
  of: PagedKind<Kind>,
): Promise<{ of: PagedKind<Kind>; page: RecordPage<Kind> }> {
  const loaded = await of.loadPage?.()
  return { of, page: loaded?.page(fieldWords(of.kind, of.fields)) ?? {} }
}
