import { useForm, type AnyFormApi } from '@tanstack/react-form'
import { useState } from 'react'
import type { Autosave } from './saving/autosave-runner.ts'
import { isStalled, isUnsaved, type AutosaveState } from './saving/autosave.ts'
import { applyMerge, planMerge, type Side } from './saving/merge.ts'
import { useAutosave, type UseAutosaveOptions } from './saving/use-autosave.ts'
import { useUnsavedGuard } from '../leaving/index.ts'
import { leavesOf, pathsThatDiffer } from '../changes/values.ts'

/** A draft being edited: its values, how far they are stored, and what can be done with it. */
export interface Draft<Values extends object> extends Pick<Autosave<Values>, 'flush' | 'retry' | 'settle' | 'raise'> {
  /** The form library's own object, for what this one does not offer. */
  form: AnyFormApi
  /** What stands on screen now. */
  values: Values
  /** How far it is stored. */
  save: AutosaveState<Values>
  /** Whether something on screen is not acknowledged yet. */
  unsaved: boolean
  /** Saving has come to a stop: it waits for a choice, or the last try failed. */
  stalled: boolean
  /** Fills several fields at once, such as from a register; fields not named stay. */
  prefill: (values: Partial<Values>) => void
  /** The fields that were filled last by something else than typing: what was said of them no longer counts. */
  filled: readonly string[]
  /** Takes over what stands in the form; fields call it on each change. */
  edited: () => void
  /** Ends a conflict with a choice per field; fields not named keep what stands on screen. */
  resolve: (choices: Readonly<Record<string, Side>>) => void
}

/**
 * State of a draft form with autosave. The values given first are kept: to edit another draft, mount the screen anew
 * (`key={id}`).
 */
export function useDraftForm<Values extends object>(options: UseAutosaveOptions<Values>): Draft<Values> {
  const [defaultValues] = useState(() => options.unsaved ?? options.values)
  const [save, autosave] = useAutosave(options)
  const form: AnyFormApi = useForm({ defaultValues })
  const unsaved = isUnsaved(save)
  useUnsavedGuard(unsaved)

  const [filled, setFilled] = useState<readonly string[]>([])

  const put = (values: ReadonlyMap<string, unknown>) => {
    for (const [path, value] of values) form.setFieldValue(path, value)
    setFilled([...values.keys()])
  }

  return {
    form,
    values: save.current,
    save,
    unsaved,
    stalled: isStalled(save),
    flush: autosave.flush,
    retry: autosave.retry,
    settle: autosave.settle,
    raise: autosave.raise,
    filled,
    prefill: (values) => {
      put(leavesOf(values))
      autosave.edit(form.state.values)
    },
    edited: () => autosave.edit(form.state.values),
    resolve: (choices) => {
      const { saved, current, theirs } = autosave.state()
      if (theirs === undefined) return
      const merged = applyMerge(current, planMerge(saved, current, theirs.values), { theirs: theirs.values, choices })
      const leaves = leavesOf(merged)
      put(new Map(pathsThatDiffer(current, merged).map((path) => [path, leaves.get(path)])))
      autosave.resolve(merged)
    },
  }
}
