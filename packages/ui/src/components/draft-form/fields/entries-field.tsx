import { useContext, useEffect, useRef } from 'react'
import { DayField } from '../../day-field/index.ts'
import { Select } from '../../select/index.ts'
import { TextField as TextControl } from '../../text-field/index.ts'
import { controlId, FieldNotesContext, useDraftField, useDraftShell, type DraftFieldHandle } from '../draft-context.ts'
import { FieldCell } from './bound-fields.tsx'
import { wordsFor, type FieldOption } from './choice-fields.tsx'
import { withEntry, type EntryKeys } from './with-entry.ts'

/** A value that somebody else than the program has defined: its name in the list, and how it is written. */
export interface DefinedEntry {
  /** Its name in the list. */
  id: string
  label: string
  type: 'text' | 'number' | 'date' | 'choice'
  options?: readonly FieldOption[]
  required?: boolean
  hint?: string
  /** Shown, but not to be changed. */
  readOnly?: boolean
}

export interface EntriesFieldProps {
  /** Path of the list. */
  name: string
  label: string
  /** Under which members a row of the list has its name and its text. */
  keys: EntryKeys
  entries: readonly DefinedEntry[]
}

/**
 * A list of named texts as fields of their own, each with the control of its type. What is said of `attributes.segment`
 * stands at that field; an empty field leaves the list.
 */
export function EntriesField({ name, label, keys, entries }: EntriesFieldProps) {
  const list = useDraftField(name, { label, type: 'rows', columns: columnsOf(keys) })
  return entries.map((entry) => <EntryField key={entry.id} list={list} name={name} keys={keys} entry={entry} />)
}

const columnsOf = ({ key, value }: EntryKeys) => [
  { name: key, label: 'Name', type: 'text' as const },
  { name: value, label: 'Value', type: 'text' as const },
]

type EntryFieldProps = Pick<EntriesFieldProps, 'name' | 'keys'> & { list: DraftFieldHandle; entry: DefinedEntry }

function EntryField({ list, name, keys, entry }: EntryFieldProps) {
  const path = `${name}.${entry.id}`
  const shell = useDraftShell(path)
  const noteAt = useContext(FieldNotesContext)
  const { register } = shell
  const latest = useRef(entry)
  useEffect(() => {
    latest.current = entry
  })
  useEffect(
    () =>
      register(path, () => ({
        label: latest.current.label,
        type: latest.current.type === 'number' ? 'text' : latest.current.type,
      })),
    [register, path],
  )
  const readOnly = list.readOnly || entry.readOnly === true
  const shared = {
    id: controlId(shell.formId, path),
    label: entry.label,
    required: entry.required === true,
    value: withEntry.read(list.value, keys, entry.id),
    readOnly,
    error: shell.errorAt(path),
    description: entry.hint,
    onChange: (value: string) => {
      list.put(withEntry.write(list.value, keys, { id: entry.id, value }))
      shell.changed(path)
    },
  }
  const { options = [] } = entry
  return (
    <FieldCell of={{ ...list, note: noteAt(path) }} onLeave={shell.left}>
      {entry.type === 'choice' && readOnly ? (
        <TextControl {...shared} value={wordsFor(shared.value, options)} />
      ) : entry.type === 'choice' ? (
        <Select {...shared} options={options} placeholder="Not given" />
      ) : entry.type === 'date' ? (
        <DayField {...shared} />
      ) : (
        <TextControl {...shared} numeric={entry.type === 'number'} />
      )}
    </FieldCell>
  )
}
