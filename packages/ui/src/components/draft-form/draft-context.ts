import { createFormHookContexts, useField } from '@tanstack/react-form'
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ChangeColumn, ChangeOption, ChangeType } from '../changes/index.ts'
import type { IndexMap, Issue } from './sending/issues.ts'

/** Carries the form to its fields, however deep they stand. */
export const { formContext } = createFormHookContexts()

/** What a field tells the form of itself, for the error summary and the comparison in a conflict. */
export interface RegisteredField {
  label: string
  type: ChangeType
  options?: readonly ChangeOption[]
  currency?: string
  /** The parts of a row, for a list of rows. */
  columns?: readonly ChangeColumn[]
}

/** The fields on screen by name, each with a way to ask what it is now. */
export type FieldRegister = ReadonlyMap<string, () => RegisteredField>

/** What the shell tells its fields. */
export interface DraftShell {
  /** Prefix of the ids of the controls. */
  formId: string
  readOnly: boolean
  /** What is said of a field, if anything. */
  errorAt: (name: string) => string | undefined
  /** All that is said of a field or a part of it. */
  issuesAt: (name: string) => readonly Issue[]
  register: (name: string, field: () => RegisteredField) => () => void
  /** A field got a new value. */
  changed: (name: string) => void
  /** Rows of a list were added, removed or moved: what is said of them goes along. */
  shifted: (name: string, to: IndexMap) => void
  /** A field was left. */
  left: () => void
}

/** Set by DraftForm. */
export const DraftShellContext = createContext<DraftShell | undefined>(undefined)

/** The name of the row around a field (`Tier 2`), which its label alone would not tell. */
export const RowNameContext = createContext<string | undefined>(undefined)

/** What stands under a field, by its name, such as what an approver said of it. */
export const FieldNotesContext = createContext<(name: string) => ReactNode>(() => undefined)

/** The id of a field's control; the error summary leads there. */
export const controlId = (formId: string, name: string): string => `${formId}-${name}`

/** One field of the draft form around it: its raw value, how to change it, and what is said of it. */
export interface DraftFieldHandle {
  id: string
  value: unknown
  readOnly: boolean
  error: string | undefined
  /** What stands under it; undefined where nothing does. */
  note: ReactNode
  change: (value: unknown) => void
  /** Only puts the value there; what is said of the field, and saving, are the caller's own affair. */
  put: (value: unknown) => void
  left: () => void
}

/** The shell around a field. */
export function useDraftShell(name: string): DraftShell {
  const shell = useContext(DraftShellContext)
  if (shell === undefined) {
    throw new Error(`The draft field "${name}" stands outside a DraftForm: render it among the children of one.`)
  }
  return shell
}

/** Binds a control to the draft form around it by the dotted name of its field. */
export function useDraftField(name: string, described: RegisteredField): DraftFieldHandle {
  const form = useContext(formContext)
  const shell = useDraftShell(name)
  const rowName = useContext(RowNameContext)
  const noteAt = useContext(FieldNotesContext)
  const field = useField({ form, name })
  const { register } = shell
  // Asked for, not copied: options may be a new list on every render, and must not register the field anew each time.
  const latest = useRef(described)
  useEffect(() => {
    latest.current = rowName === undefined ? described : { ...described, label: `${rowName}, ${described.label}` }
  })
  useEffect(() => register(name, () => latest.current), [register, name])
  return {
    id: controlId(shell.formId, name),
    value: field.state.value,
    readOnly: shell.readOnly,
    error: shell.errorAt(name),
    note: noteAt(name),
    put: (value) => field.handleChange(value),
    change: (value) => {
      field.handleChange(value)
      shell.changed(name)
    },
    left: () => {
      field.handleBlur()
      shell.left()
    },
  }
}

/** Fills other fields, by their dotted names, from what was chosen in one, as if it had been typed into them. */
export function useDraftFill(): (values: Readonly<Record<string, unknown>>) => void {
  const form = useContext(formContext)
  const shell = useContext(DraftShellContext)
  return (values) => {
    for (const [name, value] of Object.entries(values)) {
      form.setFieldValue(name, value)
      shell?.changed(name)
    }
  }
}

/** The fields that are on screen, in the order of the form. */
export function useFieldRegister() {
  const [fields, setFields] = useState<FieldRegister>(new Map())
  const [register] = useState(() => (name: string, field: () => RegisteredField) => {
    setFields((known) => new Map(known).set(name, field))
    return () =>
      setFields((known) => {
        const rest = new Map(known)
        rest.delete(name)
        return rest
      })
  })
  return { fields, register }
}
