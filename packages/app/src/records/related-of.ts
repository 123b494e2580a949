import type { Field } from '@strongroom/api/contract'
import type { ValueWords } from '../fields/value-words.ts'

/** A record that another one names, and as what. */
export type Related = { href: string; label: string; as: string }

/** The records that a record names, each once, by the words for them: those that the reader may see. */
export function relatedOf(fields: readonly Field[], words: ValueWords): Related[] {
  const related = new Map<string, Related>()
  for (const { path, label } of fields)
    for (const word of words.get(path) ?? []) {
      const { href } = word
      if (href !== undefined && !related.has(href)) related.set(href, { href, label: word.label, as: label })
    }
  return [...related.values()]
}
