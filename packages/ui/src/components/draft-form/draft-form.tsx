import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Banner } from '../banner/index.ts'
import { Button } from '../button/index.ts'
import { ConflictPanel } from './saving/conflict-panel.tsx'
import { DraftShellContext, formContext, useFieldRegister, type DraftShell } from './draft-context.ts'
import { ErrorSummary } from './sending/error-summary.tsx'
import { concerns, messageAt, type Issue } from './sending/issues.ts'
import { planMerge } from './saving/merge.ts'
import { RemoveButton, type RemoveAction } from './fields/remove-button.tsx'
import { SaveLine } from './saving/save-line.tsx'
import { SectionIndex, SectionRegisterContext, useSectionRegister } from './section-index.tsx'
import { StickyBar } from '../sticky-bar/index.ts'
import { SendButton, type SendAction } from './sending/send-button.tsx'
import type { Draft } from './use-draft-form.ts'
import { useStandingIssues } from './sending/use-standing-issues.ts'

export interface DraftFormProps<Values extends object> {
  /** Accessible name of the form: `Draft of First Bank of Reno`. */
  label: string
  draft: Draft<Values>
  /**
   * Reasons of the server. Shown above and at their fields, until the field is edited; a new array replaces them all, so
   * keep the same array between renders.
   */
  issues?: readonly Issue[]
  /**
   * Why nothing can be edited now. Present: every field is read-only and no action is offered; what is unsaved is still
   * said to be.
   */
  readOnlyReason?: string
  /** What makes it editable all the same, with what follows from it in a sentence. */
  unlock?: { label: string; consequence: string; onUnlock: () => void }
  send?: SendAction<Values>
  remove?: RemoveAction
  /** From so many sections on, an index of them stands beside the form where there is room; 5 unless told. */
  indexFrom?: number
  /** Further actions, between deleting and sending. */
  actions?: ReactNode
  /** Sections. */
  children: ReactNode
}

/** A draft that saves itself: sections of fields, what stands in the way, how far it is stored, and what to do next. */
export function DraftForm<Values extends object>({
  label,
  draft,
  issues: given,
  readOnlyReason,
  unlock,
  send,
  remove,
  indexFrom = 5,
  actions,
  children,
}: DraftFormProps<Values>) {
  const formId = useId()
  const { fields, register } = useFieldRegister()
  const { sections, register: registerSection } = useSectionRegister()
  const { issues, arrival, edited, shifted, found } = useStandingIssues(given, draft.filled)
  const [asking, setAsking] = useState(false)
  const saveLine = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const readOnly = readOnlyReason !== undefined
  const form = useRef<HTMLFormElement>(null)
  useFocusOnUnlock(form, readOnly)
  const { save } = draft
  const indexed = sections.length >= indexFrom
  const plan = useMemo(
    () => (save.theirs === undefined ? undefined : planMerge(save.saved, save.current, save.theirs.values)),
    [save],
  )
  // What a save could not store is said at its field; it arrives while somebody types, and so takes no focus.
  const said = useMemo(() => [...issues, ...(save.refused ?? [])], [issues, save.refused])
  const errorAt = useCallback((name: string) => messageAt(said, name), [said])
  const issuesAt = useCallback((name: string) => said.filter((issue) => concerns(issue, name)), [said])

  const shell: DraftShell = {
    formId,
    readOnly,
    errorAt,
    issuesAt,
    register,
    changed: (name) => {
      edited(name)
      draft.edited()
    },
    shifted: (name, to) => {
      shifted(name, to)
      draft.edited()
    },
    left: draft.flush,
  }

  return (
    <formContext.Provider value={draft.form}>
      <DraftShellContext.Provider value={shell}>
        {/* Enter in a field must not send for approval: the button does, after a question. */}
        <form
          ref={form}
          aria-label={label}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={({ key, ctrlKey, metaKey, target, currentTarget }) => {
            // Not from a question of the form, which has its own keys.
            if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof Node && currentTarget.contains(target)))
              return
            // Not before what the key chose in an open list stands in its field.
            queueMicrotask(() =>
              form.current?.querySelector<HTMLElement>('[aria-keyshortcuts="Control+Enter"]')?.click(),
            )
          }}
          className="@container min-w-0"
        >
          {/* The place of the index is kept on wide screens also without one: nothing moves when the sections arrive. */}
          <div className="grid gap-x-6 @min-[68rem]:grid-cols-[minmax(0,1fr)_11rem]">
            <div className="flex min-w-0 flex-col gap-4">
              {readOnlyReason === undefined ? null : (
                <Banner
                  tone="info"
                  title={readOnlyReason}
                  actions={
                    unlock && (
                      <Button size="sm" onClick={unlock.onUnlock}>
                        {unlock.label}
                      </Button>
                    )
                  }
                >
                  {unlock?.consequence}
                </Banner>
              )}
              <ErrorSummary issues={issues} fields={fields} formId={formId} arrival={asking ? undefined : arrival} />
              {plan === undefined || save.theirs === undefined ? null : (
                <ConflictPanel
                  {...{ plan, fields, panel, by: save.theirs.by, at: save.theirs.at }}
                  onResolve={(choices) => {
                    // The panel goes with its button: what comes of the choice stands in the line.
                    saveLine.current?.focus()
                    draft.resolve(choices)
                  }}
                />
              )}
              <SectionRegisterContext.Provider value={registerSection}>
                <div className="min-w-0 rounded-base border border-line bg-surface">{children}</div>
              </SectionRegisterContext.Provider>
              {readOnly && !draft.unsaved ? null : (
                <StickyBar label="Draft actions">
                  <SaveLine save={save} onRetry={draft.retry} line={saveLine} onChoose={() => panel.current?.focus()} />
                  {readOnly ? null : (
                    <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
                      {remove === undefined ? null : <RemoveButton remove={remove} />}
                      {actions}
                      {send === undefined ? null : (
                        <SendButton
                          {...{ values: draft.values, settle: draft.settle, onIssues: found }}
                          send={
                            plan === undefined
                              ? send
                              : { ...send, disabledReason: 'First choose which values shall stand' }
                          }
                          open={asking}
                          onOpenChange={setAsking}
                        />
                      )}
                    </div>
                  )}
                </StickyBar>
              )}
            </div>
            {indexed ? <SectionIndex {...{ sections, issues, fields, formId }} /> : null}
          </div>
        </form>
      </DraftShellContext.Provider>
    </formContext.Provider>
  )
}

/** The button that made the form editable is gone then: the focus goes on to the first field. */
function useFocusOnUnlock(form: RefObject<HTMLFormElement | null>, readOnly: boolean) {
  const was = useRef(readOnly)
  useEffect(() => {
    if (was.current && !readOnly) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    was.current = readOnly
  }, [form, readOnly])
}
