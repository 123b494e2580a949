import { mutationOptions } from '@tanstack/react-query'

import { contactRoutes } from '../contract/operations/record-routes.ts'
import { fillPath } from '../contract/path.ts'
import { recordKinds } from '../contract/kinds/index.ts'
import type { Draft, DraftContentOf, KindWith, SchemasOf } from '../contract/kinds/index.ts'
import { loadKind } from '../contract/kinds/load-kind.ts'
import type { Http } from '../http/create-http.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'

/** The contacts of a kind of record. */
export type ContactCalls = ReturnType<typeof contactCalls>

/** The calls for the contacts of a record, of a kind whose records have them. */
export function contactCalls(http: Http, kind: KindWith<'contactsOf'>) {
  const routes = contactRoutes(kind, recordKinds[kind].contactsOf)
  // Asked for beside the request, not before it.
  const schema = async <Name extends keyof SchemasOf<'contact'>>(name: Name) =>
    (await loadKind('contact')).schemas[name]
  return {
    /** The approved contacts of a record. */
    contacts: (id: string, request: ListRequest = {}) =>
      listOptions({
        http,
        key: keys.contactsOf(kind, id),
        call: () => ({ path: fillPath(routes.contacts.path, { id }), answer: schema('approvedPage') }),
        request,
      }),

    /** The contacts that a pending version brings along. */
    draftContacts: (id: string, request: ListRequest = {}) =>
      listOptions({
        http,
        key: keys.draftContactsOf(kind, id),
        call: () => ({ path: fillPath(routes.draftContacts.path, { id }), answer: schema('draftPage') }),
        request,
      }),

    /** Adds a contact to a pending version, or, with `approvedId`, a change of one; it is approved with it. */
    addDraftContact: (id: string) =>
      mutationOptions({
        mutationKey: ['records', kind, 'addDraftContact', id],
        mutationFn: async (body: {
          approvedId?: string
          content: DraftContentOf<'contact'>
        }): Promise<Draft<'contact'>> =>
          http({
            ...routes.addDraftContact,
            path: fillPath(routes.addDraftContact.path, { id }),
            body,
            answer: schema('draft'),
          }),
        meta: { invalidates: [keys.draftList('contact'), keys.ownDrafts(), keys.draftDetail(kind, id)] },
      }),
  }
}
