import { errorCatalogue } from '../contract/error-catalogue.ts'
import type { ErrorName } from '../contract/error-catalogue.ts'
import type { Operation } from '../contract/operation.ts'
import { refusalsOf } from '../contract/refusals.ts'
import type { OpenApiResponse } from './document-type.ts'
import { refTo } from './json-schemas.ts'

/** The failed answers of a call by their status, with the codes that each may carry. */
export function errorResponses(operation: Operation): Record<string, OpenApiResponse> {
  const byStatus = new Map<number, ErrorName[]>()
  for (const name of refusalsOf(operation)) {
    const { status } = errorCatalogue[name]
    byStatus.set(status, [...(byStatus.get(status) ?? []), name])
  }
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([left], [right]) => left - right)
      .map(([status, names]) => {
        const errors = names.map((name) => errorCatalogue[name])
        return [
          String(status),
          {
            description: errors.map(({ code, message }) => `${code}: ${message}`).join('\n\n'),
            content: {
              'application/json': {
                schema: {
                  allOf: [
                    refTo('ErrorResponse'),
                    { properties: { code: { examples: errors.map(({ code }) => code) } } },
                  ],
                },
              },
            },
          },
        ]
      }),
  )
}
