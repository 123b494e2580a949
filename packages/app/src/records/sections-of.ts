import type { Field } from '@strongroom/api/contract'

/** Fields that stand together on screen, in the order of the contract. */
export type Section = { title: string; fields: readonly Field[] }

/** The fields of a kind by section. A section is one block, wherever its fields stand in the contract. */
export function sectionsOf(all: readonly Field[]): Section[] {
  const sections = new Map<string, Field[]>()
  for (const field of all) {
    const fields = sections.get(field.section)
    if (fields) fields.push(field)
    else sections.set(field.section, [field])
  }
  return [...sections].map(([title, fields]) => ({ title, fields }))
}
