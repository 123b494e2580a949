import * as z from 'zod/mini'

import { maxPageSize } from '../contract/list.ts'
import { operations } from '../contract/operations/index.ts'
import type { OperationName } from '../contract/operations/index.ts'
import { fillPath } from '../contract/path.ts'
import { answerDifferences, isAbsent, isForbidden, refusalDifferences } from './differences.ts'
import type { Difference } from './differences.ts'
import { paramsForNothing } from './known-ids.ts'
import type { KnownIds } from './known-ids.ts'
import type { PlatformClient } from './platform-client.ts'
import type { Finding } from './report.ts'

const anyPage = z.object({ items: z.array(z.unknown()), nextCursor: z.nullable(z.string()), total: z.int() })

/** Asks one reading call in every way that does no harm: as it should be, and as it should be refused. */
export async function probeRead(ask: PlatformClient, name: OperationName, ids: KnownIds): Promise<Finding> {
  const operation = operations[name]
  const { method, path: template } = operation
  const about = { operation: name, method, path: template }
  const found = (verdict: Finding['verdict'], differences: Difference[] = [], note?: string): Finding => ({
    ...about,
    verdict,
    differences,
    ...(note !== undefined && { note }),
  })

  const hasParameters = template.includes('{')
  const known = ids.paramsFor(name)
  const differences: Difference[] = []
  let present = false
  let forbidden = false

  for (const params of known) {
    const path = fillPath(template, params)
    const answered = await ask({ method, path })
    if (isAbsent(answered, template)) continue
    present = true
    if (isForbidden(answered)) {
      forbidden = true
      continue
    }
    ids.read(name, answered.json)
    const wrong = answerDifferences(operation, answered, { probe: 'read', path })
    differences.push(...wrong)
    differences.push(...(await refusedReads(ask, name, path)))
    if (wrong.length === 0) differences.push(...(await pagedReads(ask, name, path)))
  }
  if (known.length > 0 && !present) return found('absent')
  if (hasParameters) {
    const path = fillPath(template, paramsForNothing())
    const answered = await ask({ method, path })
    if (!present && isAbsent(answered, template)) return found('absent')
    if (!isForbidden(answered))
      differences.push(...refusalDifferences(operation, answered, { probe: 'unknown id', path, expected: 'any' }))
  }
  if (differences.length > 0) return found('differs', differences)
  if (forbidden) return found('untried', [], 'the token may not read this')
  return present ? found('conforms') : found('conforms', [], 'its refusals only: no id to read')
}

/** No token, a parameter that there is not, a page that is too large, a sort that there is not: each has its refusal. */
async function refusedReads(ask: PlatformClient, name: OperationName, path: string): Promise<Difference[]> {
  const operation = operations[name]
  const { method, query, access } = operation
  const differences: Difference[] = []
  if (access !== 'anyone') {
    const answered = await ask({ method, path, token: 'none' })
    differences.push(...refusalDifferences(operation, answered, { probe: 'without a token', path, expected: 401 }))
  }
  const refused = async (probe: string, query: Readonly<Record<string, string>>) => {
    const answered = await ask({ method, path, query })
    const expected = ['invalidDataFormat', 'validationFailed'] as const
    differences.push(...refusalDifferences(operation, answered, { probe, path, expected }))
  }
  await refused('unknown parameter', { no_such_parameter: '1' })
  if (query && 'list' in query) {
    await refused(`more than ${maxPageSize} rows`, { limit: String(maxPageSize + 1) })
    if (query.list.sorts.length > 0) await refused('unknown sort', { sort: 'no_such_field' })
  }
  return differences
}

/** A list of one row a page: the cursor leads to another row, and the last page has none. */
async function pagedReads(ask: PlatformClient, name: OperationName, path: string): Promise<Difference[]> {
  const operation = operations[name]
  if (!operation.query || !('list' in operation.query)) return []
  const { method } = operation
  const first = await ask({ method, path, query: { limit: '1' } })
  const wrong = answerDifferences(operation, first, { probe: 'one row a page', path })
  if (wrong.length > 0) return wrong
  const page = z.parse(anyPage, first.json)
  const differ = (where: string, expected: string, found: string): Difference[] => [
    { probe: `one row a page: ${method} ${path}`, where, expected, found },
  ]
  if (page.items.length > 1) return differ('items', 'at most 1', String(page.items.length))
  const more = page.total > page.items.length
  if (more !== (page.nextCursor !== null))
    return differ('nextCursor', more ? 'a cursor: there is more' : 'null: there is no more', String(page.nextCursor))
  if (page.nextCursor === null) return []
  const second = await ask({ method, path, query: { limit: '1', cursor: page.nextCursor } })
  const wrongSecond = answerDifferences(operation, second, { probe: 'second page', path })
  if (wrongSecond.length > 0) return wrongSecond
  const next = z.parse(anyPage, second.json)
  return JSON.stringify(next.items) === JSON.stringify(page.items)
    ? differ('items', 'the row after the first', 'the first row again')
    : []
}
