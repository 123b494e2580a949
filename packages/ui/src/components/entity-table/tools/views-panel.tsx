import { Check, Pencil, Trash2, Users } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../button/index.ts'
import { Select } from '../../select/index.ts'
import { PanelAction, PanelInput, PanelTitle } from './panel-parts.tsx'
import { isSameView, longestViewName, nameProblem, type SavedView, type SavedViews } from '../view/saved-views.ts'
import type { TableView } from '../view/table-view.ts'
import { focusFirstControl } from './tool-popover.tsx'
import { tellTools } from './told-word.tsx'

export type ViewsPanelProps = {
  saved: SavedViews
  view: TableView
  onViewChange: (view: TableView) => void
  close: () => void
}

type Step = 'rename' | 'share' | 'delete'

/** The saved views: apply one, give the current one a name, rename, share, delete. */
export function ViewsPanel({ saved, view, onViewChange, close }: ViewsPanelProps) {
  const [open, setOpen] = useState<{ id: string; step: Step }>()
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
        {items.map((item, place) => {
          const step = open?.id === item.id ? open.step : undefined
          const leave = () => {
            afterwardsAt(place)
            setOpen(undefined)
          }
          const begin = (next: Step) => () => {
            afterwardsAt(place)
            setOpen({ id: item.id, step: next })
          }
          const remove = () => {
            leave()
            saved.onDelete(item.id)
          }
          return (
            <li key={item.id}>
              {step === 'rename' ? (
                <NameForm
                  start={item.name}
                  submit="Rename"
                  problem={(name) => nameProblem(name, { items, but: item.id })}
                  onCancel={leave}
                  onName={(name) => {
                    leave()
                    saved.onRename(item.id, name)
                  }}
                />
              ) : step === 'share' && saved.sharing ? (
                <ShareForm
                  name={item.name}
                  groups={saved.sharing.groups}
                  onCancel={leave}
                  onShare={(group) => {
                    leave()
                    saved.sharing?.onShare(item.id, group)
                  }}
                />
              ) : step === 'delete' ? (
                <div className="grid gap-2 px-3 py-1.5">
                  <p className="text-sm">
                    {item.name} is shared with {item.sharedWith}. It goes for all of them.
                  </p>
                  <Answers submit="Delete for all" onSubmit={remove} onCancel={leave} />
                </div>
              ) : (
                <ViewLine
                  item={item}
                  current={item === current}
                  onApply={() => {
                    // How tall rows are is the reader's own wish, whatever view they look at.
                    onViewChange({ ...item.view, density: view.density })
                    close()
                  }}
                  onEdit={begin('rename')}
                  onShare={saved.sharing && item.sharedWith === undefined ? begin('share') : undefined}
                  onDelete={item.sharedWith === undefined ? remove : begin('delete')}
                />
              )}
            </li>
          )
        })}
      </ul>
      {current || open ? null : (
        <div className="mt-1 border-t border-line pt-1">
          <NameForm
            start=""
            submit="Save this view"
            problem={(name) => nameProblem(name, { items })}
            onName={(name) => {
              const { density: _density, ...kept } = view
              saved.onSave(name, kept)
              if (list.current) tellTools(list.current, 'View saved')
              close()
            }}
          />
        </div>
      )}
    </>
  )
}

type LineProps = {
  item: SavedView
  current: boolean
  onApply: () => void
  onEdit: () => void
  onShare: (() => void) | undefined
  onDelete: () => void
}

function ViewLine({ item, current, onApply, onEdit, onShare, onDelete }: LineProps) {
  return (
    <div className="flex items-center pe-1.5 hover:bg-sunken">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onApply}
        className="flex min-h-8 min-w-0 grow items-center gap-2 pl-3 pe-1 text-left -outline-offset-2"
      >
        <span className="grid size-4 shrink-0 place-items-center text-accent">
          {current ? <Check aria-hidden className="size-4" /> : null}
        </span>
        <span className="min-w-0">
          <span className="block truncate">{item.name}</span>
          {item.sharedWith === undefined ? null : (
            <span className="block truncate text-xs text-muted">Shared with {item.sharedWith}</span>
          )}
        </span>
      </button>
      {onShare ? (
        <PanelAction label={`Share ${item.name}`} onClick={onShare}>
          <Users aria-hidden />
        </PanelAction>
      ) : null}
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
      <Answers submit={submit} onCancel={onCancel} />
    </form>
  )
}

type ShareFormProps = {
  name: string
  groups: readonly { value: string; label: string }[]
  onShare: (group: string) => void
  onCancel: () => void
}

function ShareForm({ name, groups, onShare, onCancel }: ShareFormProps) {
  const [group, setGroup] = useState(groups[0]?.value ?? '')
  return (
    <div className="grid gap-2 px-3 py-1.5">
      <Select label={`Share ${name} with`} options={groups} value={group} onChange={setGroup} />
      <Answers submit="Share" onSubmit={() => onShare(group)} onCancel={onCancel} />
    </div>
  )
}

type AnswersProps = { submit: string; onSubmit?: () => void; onCancel: (() => void) | undefined }

/** What ends a step; without `onSubmit` the form around it does. */
function Answers({ submit, onSubmit, onCancel }: AnswersProps) {
  return (
    <div className="flex justify-end gap-1">
      {onCancel ? (
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
      <Button type={onSubmit ? 'button' : 'submit'} size="sm" {...(onSubmit && { onClick: onSubmit })}>
        {submit}
      </Button>
    </div>
  )
}
