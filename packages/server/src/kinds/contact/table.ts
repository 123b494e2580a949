import { defineKindTable } from '../../db/kind-table.ts'

/** The parent, where it is of this type. */
const parentOf = (type: string) => ({ path: 'parentId', where: [{ path: 'parentType', value: type }] })

/** The approved contacts. Each kind of parent has a column of its own, so that the database holds them all. */
export const contactTable = defineKindTable({
  kind: 'contact',
  columns: {
    parentType: { holds: 'text' },
    parentId: { holds: 'text' },
    institutionId: { holds: 'text', ...parentOf('Institutions'), references: 'institution' },
    institutionAccountId: { holds: 'text', ...parentOf('InstitutionAccounts'), references: 'institutionAccount' },
    clientId: { holds: 'text', ...parentOf('client'), references: 'client' },
    clientAccountId: { holds: 'text', ...parentOf('ClientAccounts'), references: 'clientAccount' },
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
