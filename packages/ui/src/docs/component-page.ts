/** A key, as `KeyboardEvent.key` names it ("ArrowDown", "Space"), with its modifiers ("Control+Home"), and what it does. */
export type KeyRow = { readonly keys: string; readonly does: string }

/** The words about one component. What it looks like is in its stories, what it takes in its props; neither is repeated. */
export type ComponentPage = {
  /** stable: settled, nobody plans to change it. beta: may still change from one day to the next. */
  readonly status: 'stable' | 'beta'
  /** What it is for, in a sentence or two. */
  readonly purpose: string
  readonly use: readonly string[]
  /** Where something else is right, and what. */
  readonly avoid: readonly string[]
  readonly dos: readonly string[]
  readonly donts: readonly string[]
  /** How its texts are written. */
  readonly content: readonly string[]
  /** The table that its keyboard test walks; or why there is nothing to press. */
  readonly keys: readonly KeyRow[] | { readonly none: string }
}
