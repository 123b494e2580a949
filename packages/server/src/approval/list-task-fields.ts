import { managedKindNames, managedSchemas, type TaskFieldSpec } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import type { Ctx } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { readQuery } from '../http/read-query.ts'
import { kindsAsked } from '../records/kinds-asked.ts'
import { entityTypeOf } from '../kinds/index.ts'

/** `GET task/fields`: the fields of one kind, or of all, in the order of the form. @throws Problem 1014 no such kind */
export async function listTaskFields(c: Ctx): Promise<Response> {
  signedIn(c)
  const { entityType } = readQuery(c, z.strictObject({ entityType: z.optional(z.string()) }))
  const kinds = kindsAsked(entityType === undefined ? undefined : [entityType]) ?? managedKindNames
  const fields = kinds.flatMap((kind) =>
    managedSchemas(kind).fields.map(({ path, label, section, type, required, options }): TaskFieldSpec => ({
      entityType: entityTypeOf(kind),
      path,
      label,
      section,
      type,
      required,
      ...(options && { options: [...options] }),
    })),
  )
  return c.json(fields)
}
