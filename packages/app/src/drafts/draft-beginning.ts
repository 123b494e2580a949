import type { DraftCarrier } from '@strongroom/api/contract'

/** How the page on which a draft begins is asked for. */
export type DraftBeginning = {
  /** A blank form, without the other ways that a kind knows. */
  begin?: 'blank' | undefined
  /** The record that shall be changed. */
  of?: string | undefined
  /** What was begun here already. */
  draft?: string | undefined
  /** The record that the new one belongs to, as `{type}~{id}`. */
  parent?: string | undefined
  /** The pending record with which it is decided on, written the same way. */
  carrier?: string | undefined
}

/** Reads the search part of that page; what is said wrongly is said to be `undefined`, as on a record's page. */
export function draftBeginning(search: Readonly<Record<string, unknown>>): DraftBeginning {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return {
    begin: search['begin'] === 'blank' ? 'blank' : undefined,
    of: text('of'),
    draft: text('draft'),
    parent: text('parent'),
    carrier: text('carrier'),
  }
}

/** What such a text names; undefined for another one. */
export function named(text: string | undefined): DraftCarrier | undefined {
  const [entityType, id] = text?.split('~') ?? []
  return entityType && id ? { entityType, id } : undefined
}
