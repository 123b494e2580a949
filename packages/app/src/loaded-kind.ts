import {
  managedKinds,
  managedSchemas,
  submitManaged,
  type DraftContentOf,
  type ManagedKind,
  type SchemasOf,
} from '@strongroom/api/contract'

export type LoadedKind<Kind extends ManagedKind> = {
  kind: Kind
  fields: SchemasOf<Kind>['fields']
  schemas: SchemasOf<Kind>
  submit: (
    draft: DraftContentOf<Kind>,
    context: { today: string },
  ) => ReturnType<typeof submitManaged<Kind>>
}

const plurals = { institution: 'Institutions', client: 'Clients' }
export const factsOfKind = (kind: ManagedKind) => ({ noun: managedKinds[kind].noun, plural: plurals[kind] })

export async function loadKind<Kind extends ManagedKind>(kind: Kind): Promise<LoadedKind<Kind>> {
  const schemas = managedSchemas(kind)
  return { kind, fields: schemas.fields, schemas, submit: (draft, context) => submitManaged(kind, draft, context) }
}
