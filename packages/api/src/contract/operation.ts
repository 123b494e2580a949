import type * as z from 'zod/mini'
import type { ErrorName } from './error-catalogue.ts'
import { rangeNames } from './list.ts'
import type { PrivilegeAction, PrivilegeCode } from './privilege.ts'

/**
 * Who may call: `anyone` without a token, anyone who is `signedIn`, the holders of one privilege or of any of these, or,
 * with `*`, of that privilege for the kind of the record at hand. Of a record that one may not even see, `*` answers as if
 * it were not there.
 */
export type Access = 'anyone' | 'signedIn' | PrivilegeCode | `*.${PrivilegeAction}` | readonly PrivilegeCode[]

/**
 * What may stand behind the `?`: what every list takes (`limit`, `cursor`, `sort`, `q` unless it cannot be searched) and
 * its filters, or the names alone. Anything else is refused (1014).
 */
export type QueryRule =
  | {
      readonly list: {
        readonly filters: readonly string[]
        readonly sorts: readonly string[]
        /** Fields of which `{name}.from` and `{name}.to`, both included, may be asked. */
        readonly ranges?: readonly string[]
        readonly searched?: false
      }
    }
  | { readonly names: readonly string[] }

/** One call of the platform: everything that a client, a server, a mock and a document need to agree on. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to `{host}/1.0/`, in the specification's spelling; `{name}` is a parameter. */
  readonly path: string
  /** One sentence, for people. */
  readonly summary: string
  readonly query?: QueryRule
  readonly body?: z.core.$ZodType
  /** The media types of the file that is its body. */
  readonly file?: readonly string[]
  /** 204 has no answer. */
  readonly status: 200 | 201 | 204
  readonly answer?: z.core.$ZodType
  readonly access: Access
  /** The refusals that belong to this call; `refusalsOf` adds those that it shares with others. */
  readonly refusals: readonly ErrorName[]
  /** The operation whose answer names the ids that `{id}` takes. */
  readonly idFrom?: string
  /** What an address answers that ends before its `{id}`; left out: there is no such address. */
  readonly withoutId?: ErrorName
}

/** The operations of one concept, by the name of their call. */
export type Operations = Readonly<Record<string, Operation>>

/** What an operation answers, once its schema has read it. */
export type AnswerOf<Op extends Pick<Operation, 'answer'>> =
  Op extends Readonly<Record<'answer', z.core.$ZodType<infer Answer>>> ? Answer : undefined

/** The names of the query parameters that an operation takes. */
export function queryNames({ query }: Pick<Operation, 'query'>): readonly string[] {
  if (!query) return []
  if ('names' in query) return query.names
  const { filters, sorts, ranges = [], searched = true } = query.list
  return [
    'limit',
    'cursor',
    ...(searched ? ['q'] : []),
    ...(sorts.length > 0 ? ['sort'] : []),
    ...filters,
    ...rangeNames(ranges),
  ]
}
