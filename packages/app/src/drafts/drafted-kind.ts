import type { Api, RecordCalls } from '@strongroom/api'
import type { DraftCarrier, DraftContentOf, FiguresOf, KindWith, RecordKind } from '@strongroom/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { AttributeParts } from '../fields/attribute-parts.ts'
import type { FormWords } from '../fields/form-words.ts'
import type { ShownKind } from '../shown-kind.ts'

/** What the form of a kind is given. */
export type DraftFieldsProps<Kind extends RecordKind> = FormWords & {
  /** There are none before the platform has the draft. */
  figures: FiguresOf<Kind> | undefined
  /** The record that it changes; null for a new one. */
  approvedId: string | null
}

/** The call with which a draft of a kind begins. */
export type BeginDraft<Kind extends RecordKind> = ReturnType<RecordCalls<Kind>['createDraft']>

/** What drafts ask of a kind. */
export type DraftParts<Kind extends RecordKind> = AttributeParts & {
  /** What a blank draft begins with. */
  emptyDraft: DraftContentOf<Kind>
  /** What one begins with that belongs to a record, and is begun on its page. */
  belonging?: (parent: DraftCarrier) => DraftContentOf<Kind>
  /** What one begins with on the page of its parent, beside naming it: read of the parent, by its id. */
  beginningAt?: (platform: { api: Api; client: QueryClient }, parentId: string) => Promise<DraftContentOf<Kind>>
  /** The call that begins one with a pending record; with it, it is sent, decided and withdrawn. */
  addTo?: (api: Api, carrier: { kind: KindWith<'contactsOf'>; id: string }) => Promise<BeginDraft<Kind>>
  /** The fields of the form, by hand; loaded with the first draft that is opened. */
  DraftFields: ComponentType<DraftFieldsProps<Kind>>
  /** Why a new one of this id cannot be sent as it stands, beyond what its form says; null where it can. */
  unready?: (platform: { api: Api; client: QueryClient }, id: string) => Promise<string | null>
  /** Where a new record begins, for a kind that knows other ways than a blank form. */
  Start?: ComponentType<{ of: DraftedKind<Kind> }>
}

export type DraftedKind<Kind extends RecordKind> = ShownKind<Kind> & DraftParts<Kind>
