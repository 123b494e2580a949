/** A key, as `KeyboardEvent.key` names it ("ArrowDown", "Space"), with its modifiers ("Control+Home"), and what it does. */
export type KeyRow = { readonly keys: string; readonly does: string }

/** Groups of the sidebar, in its order. Foundations stand before them, the screens of the app after. */
export const groups = ['Actions', 'Forms', 'Tables', 'Feedback', 'Navigation', 'Data', 'Patterns'] as const

/** Where a page stands in the sidebar, by the file it is written beside: "Actions/Icon button" for "icon-button". */
export function titleOf(group: ComponentPage['group'], file: string): string {
  const words = file.replaceAll('-', ' ')
  return `${group}/${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The folder of the component that a file is about: one of many stories keeps them in a room of their own. */
export function folderOf(file: string): string {
  return file.replace(/(\/stories)?\/[^/]+$/, '')
}

/** The words about one component. What it looks like is in its stories, what it takes in its props; neither is repeated. */
export type ComponentPage = {
  /** stable: settled, nobody plans to change it. beta: may still change from one day to the next. */
  readonly status: 'stable' | 'beta'
  readonly group: (typeof groups)[number]
  /** What stands near it or is chosen instead of it, by the name of its file. */
  readonly related: readonly string[]
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
