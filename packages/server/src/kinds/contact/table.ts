import { recordKinds, type KindWith } from '@strongroom/api/contract'
import { defineKindTable, type StoredColumn } from '../../db/kind-table.ts'

/** The parent, where it is of this kind. */
const parentOf = (kind: KindWith<'contactsOf'>): StoredColumn => ({
  holds: 'text',
  path: 'parentId',
  where: [{ path: 'parentType', value: recordKinds[kind].type }],
  references: kind,
})

/** A column for each kind of parent, so that the database holds them all: one that is forgotten does not compile. */
const parents: { readonly [Kind in KindWith<'contactsOf'> as `${Kind}Id`]: StoredColumn } = {
  institutionId: parentOf('institution'),
  institutionAccountId: parentOf('institutionAccount'),
  clientId: parentOf('client'),
  clientAccountId: parentOf('clientAccount'),
}

/** The approved contacts. */
export const contactTable = defineKindTable({
  kind: 'contact',
  columns: {
    parentType: { holds: 'text' },
    parentId: { holds: 'text' },
    ...parents,
    // The parent once more, of its primary contact while that one is active.
    primaryOf: {
      holds: 'text',
      path: 'parentId',
      where: [
        { path: 'roles', value: 'Primary' },
        { path: 'isActive', value: 'true' },
      ],
    },
    firstName: { holds: 'name' },
    lastName: { holds: 'name' },
    roles: { holds: 'list' },
    isActive: { holds: 'text' },
  },
  unique: [],
  passedOn: [
    { columns: ['primaryOf'], field: 'roles', taken: ({ title }) => `${title} is the primary contact already` },
  ],
  fixed: ['parentType', 'parentId'],
})
