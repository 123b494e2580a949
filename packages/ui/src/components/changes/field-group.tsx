import { useId, type ReactNode } from 'react'

/** Groups in the order in which their first member stands. */
export function bySection<Item extends { section: string }>(items: readonly Item[]): [string, Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(item.section, [...(groups.get(item.section) ?? []), item])
  return [...groups]
}

/** How the parts of a field's row lie: its name, its value, what can be done. */
export const fieldRow = 'grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] sm:px-5'

/** The fields of a section under its name. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="border-t border-line first:border-t-0">
      <h3 id={id} className="px-4 pt-3 pb-1 text-xs font-medium text-faint sm:px-5">
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  )
}
