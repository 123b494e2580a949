import type { Field, ManagedKind } from '@strongroom/api/contract'
import { fieldWords } from './field-words.ts'

type Words<Path extends string> = Pick<Field, 'label' | 'required'> & { name: Path; hint?: string; readOnly?: boolean }

/** What the fields of a kind's form take from the contract, to be spread: `<Field.Text {...at('name')} />`. */
export function formWords(kind: ManagedKind) {
  const words = fieldWords(kind)

  const at = <const Path extends string>(path: Path): Words<Path> => {
    const { label, required, hint, readOnly } = words(path)
    return { name: path, label, required, ...(hint && { hint }), ...(readOnly && { readOnly }) }
  }

  /** The same, with the values that can be chosen. */
  const choiceAt = <const Path extends string>(path: Path) => ({ ...at(path), options: words(path).options ?? [] })

  return { at, choiceAt }
}
