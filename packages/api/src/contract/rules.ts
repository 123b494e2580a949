import type { DraftOf } from './draft.ts'
import type { RecordInTheWay } from './in-the-way.ts'

/** Something wrong with one field; `field` is a dotted path relative to the record's `content`. */
export type FieldIssue = {
  field: string
  message: string
  /** The records that stand in the way, as far as they are named. */
  inTheWay?: readonly RecordInTheWay[]
}

/** Facts from outside the record that a rule may need. `today` is `YYYY-MM-DD`. */
export type RuleContext = { today: string }

/** Cross-field rules of a kind. They run on incomplete drafts too, so every field may be missing. */
export type Rule<Content> = (content: DraftOf<Content>, context: RuleContext) => Iterable<FieldIssue>
