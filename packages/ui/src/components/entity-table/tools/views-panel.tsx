import { Check, Pencil, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../button/index.ts'
import { PanelAction, PanelInput, PanelTitle } from './panel-parts.tsx'
import { isSameView, longestViewName, nameProblem, type SavedView, type SavedViews } from '../view/saved-views.ts'
import type { TableView } from '../view/table-view.ts'
import { focusFirstControl } from './tool-popover.tsx'

export type ViewsPanelProps = {
  saved: SavedViews
  view: TableView
  onViewChange: (view: TableView) => void
  close: () => void
}

/** The saved views: apply one, give the current one a name, rename, delete. */
export function ViewsPanel({ saved, view, onViewChange, close }: ViewsPanelProps) {
  const [editing, setEditing] = useState<string>()
  const { items } = saved
  const current = items.find((item) => isSameView(item.view, view))

  const list = useRef<HTMLUListElement>(null)
  const [standAt, setStandAt] = useState<number>()
  useLayoutEffect(() => {
    if (standAt === undefined) return
    setStandAt(undefined)
    const lines = list.current?.children
    const line = lines?.[Math.min(standAt, lines.length - 1)] ?? list.current?.parentElement
    if (line instanceof HTMLElement) focusFirstControl(line)
  }, [standAt])
  // A line that goes takes its controls with it: the focus waits on the list, then goes to what stands in their place.
  const afterwardsAt = (place: number) => {
    list.current?.focus()
    setStandAt(place)
  }

  return (
    <>
      <PanelTitle>Saved views</PanelTitle>
      {items.length === 0 ? (
        <p className="px-3 py-1 text-sm text-muted">
          None yet. Save the search, filters, order and columns as they are now.
        </p>
      ) : null}
      <ul ref={list} tabIndex={-1} className="outline-none">
        {items.map((item, place) => (
          <li key={item.id}>
            {editing === item.id ? (
              <NameForm
                start={item.name}
                submit="Rename"
                problem={(name) => nameProblem(name, { items, but: item.id })}
                onCancel={() => {
                  afterwardsAt(place)
                  setEditing(undefined)
                }}
                onName={(name) => {
                  afterwardsAt(place)
                  saved.onRename(item.id, name)
                  setEditing(undefined)
                }}
              />
            ) : (
              <ViewLine
                item={item}
                current={item === current}
                onApply={() => {
                  // How tall rows are is the reader's own wish, whatever view they look at.
                  onViewChange({ ...item.view, density: view.density })
                  close()
                }}
                onEdit={() => {
                  afterwardsAt(place)
                  setEditing(item.id)
                }}
                onDelete={() => {
                  afterwardsAt(place)
                  saved.onDelete(item.id)
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {current || editing ? null : (
        <div className="mt-1 border-t border-line pt-1">
          <NameForm
            start=""
            submit="Save this view"
            problem={(name) => nameProblem(name, { items })}
            onName={(name) => {
              const { density: _density, ...kept } = view
              saved.onSave(name, kept)
              close()
            }}
          />
        </div>
      )}
    </>
  )
}

type LineProps = { item: SavedView; current: boolean; onApply: () => void; onEdit: () => void; onDelete: () => void }

function ViewLine({ item, current, onApply, onEdit, onDelete }: LineProps) {
  return (
    <div className="flex items-center pe-1.5 hover:bg-sunken">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onApply}
        className="flex min-h-8 min-w-0 grow items-center gap-2 ps-3 pe-1 text-start -outline-offset-2"
      >
        <span className="grid size-4 shrink-0 place-items-center text-accent">
          {current ? <Check aria-hidden className="size-4" /> : null}
        </span>
        <span className="min-w-0 truncate">{item.name}</span>
      </button>
      <PanelAction label={`Rename ${item.name}`} disabledReason={item.fixedReason} onClick={onEdit}>
        <Pencil aria-hidden />
      </PanelAction>
      <PanelAction label={`Delete ${item.name}`} disabledReason={item.fixedReason} onClick={onDelete}>
        <Trash2 aria-hidden />
      </PanelAction>
    </div>
  )
}

type NameFormProps = {
  start: string
  submit: string
  problem: (name: string) => string | undefined
  onName: (name: string) => void
  onCancel?: () => void
}

function NameForm({ start, submit, problem, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(start)
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      className="grid gap-2 px-3 py-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        const found = problem(name)
        setError(found)
        if (found === undefined) onName(name.trim())
      }}
    >
      <PanelInput label="Name of the view" value={name} onChange={setName} error={error} maxLength={longestViewName} />
      <div className="flex justify-end gap-1">
        {onCancel ? (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" size="sm">
          {submit}
        </Button>
      </div>
    </form>
  )
}
