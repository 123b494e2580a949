import { controlFiguresHold, type ContentOf, type FieldIssue } from '@strongroom/api/contract'
import { simulate } from '@strongroom/api/finance'
import type { Reader } from '../db/schema.ts'
import type { CheckContext } from '../records/kind-room.ts'
import { countedIn } from './counted.ts'
import { failureOf } from './dry-run.ts'
import { itemsOf, sequencesOf } from './items.ts'
import { readRun } from './read-run.ts'

type Content = ContentOf<'transactionSet'>

/**
 * What a set must be when it is sent: its control figures are those of its items, and all of them can run. When it is
 * approved all of that is asked again under the locks of its run, so it is not asked here twice.
 */
export async function checkSet(content: Content, context: CheckContext): Promise<FieldIssue[]> {
  const { reader, approvedId, draftId, now, sent } = context
  if (approvedId !== undefined || (await isDecided(reader, draftId))) return []
  const control = await controlIssues(reader, { setId: draftId, content })
  if (control.length > 0) return control
  const run = await readRun(reader, {
    set: content,
    items: await itemsOf(reader, draftId),
    sequences: await sequencesOf(reader, draftId),
    now,
    sent,
  })
  const failure = failureOf(simulate(run.set))
  return failure === undefined ? [] : [{ field: 'items', message: failure }]
}

/** An atomic set posts in the approving transaction, so it has at most so many items. */
const mostAtOnce = 1_000

/** Where what the maker counted is not what the items come to, and a set that is too large to post at once. */
export async function controlIssues(
  reader: Reader,
  { setId, content }: { setId: string; content: Content },
): Promise<FieldIssue[]> {
  const counted = (await countedIn(reader, [setId])).get(setId)
  if (!counted) return [{ field: 'items', message: 'The set holds no items yet' }]
  const issues = [...controlFiguresHold(content, counted)]
  if (content.atomic && counted.items > mostAtOnce)
    issues.push({
      field: 'atomic',
      message: `All or nothing takes at most ${mostAtOnce} items, and the set holds ${counted.items}`,
    })
  return issues
}

async function isDecided(reader: Reader, draftId: string): Promise<boolean> {
  const draft = await reader.selectFrom('draft').select('status').where('id', '=', draftId).executeTakeFirst()
  return draft?.status === 'Approved'
}
