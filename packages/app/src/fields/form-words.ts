import type { Field } from '@strongroom/api/contract'
import type { FieldWords } from './field-words.ts'

type Words<Path extends string> = Pick<Field, 'label' | 'required'> & { name: Path; hint?: string; readOnly?: true }

/** What the fields of a kind's form take from the contract, to be spread: `<Field.Text {...at('name')} />`. */
export type FormWords = ReturnType<typeof formWords>

/** The words of a form; `locked` are the fields that nobody can write in this draft. */
export function formWords(words: FieldWords, locked: readonly string[] = []) {
  const at = <const Path extends string>(path: Path): Words<Path> => {
    const { label, required, hint } = words(path)
    if (locked.includes(path)) return { name: path, label, required, readOnly: true, hint: 'Stays as it is' }
    return { name: path, label, required, ...(hint && { hint }) }
  }

  /** The same, with the values that can be chosen. */
  const choiceAt = <const Path extends string>(path: Path) => ({ ...at(path), options: words(path).options ?? [] })

  /** The same, with what it points at. */
  const sourceAt = <const Path extends string>(path: Path) => {
    const { source } = words(path)
    if (!source) throw new Error(`The field "${path}" points at nothing: the contract gives it no source.`)
    return { ...at(path), source }
  }

  /** A part of the rows at a path, as a column of them. */
  const partAt = <const Part extends string>(rows: string, part: Part) => {
    const found = words(rows).parts?.find(({ path }) => path === part)
    const type = found?.type
    if (!found || !type || !fitsACell(type))
      throw new Error(`The rows "${rows}" have no part "${part}" with a control.`)
    const { label, required, options } = found
    return { name: part, label, required, type, ...(options && { options }) }
  }

  return { at, choiceAt, sourceAt, partAt }
}

type CellType = Exclude<Field['type'], 'choices' | 'group' | 'rows'>

/** Whether a value of this type has a control in a row. */
const fitsACell = (type: Field['type']): type is CellType => !['choices', 'group', 'rows'].includes(type)
