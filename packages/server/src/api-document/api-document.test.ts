import { recordKindNames, recordKinds } from '@strongroom/api/contract'
import { operationNames, operations } from '@strongroom/api/contract/operations'
import { openApiDocument, type OpenApiDocument } from '@strongroom/api/openapi'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../create-server.ts'
import type { AppEnv, Deps } from '../http/app-env.ts'
import { route } from '../http/routes.ts'
import { keptKinds } from '../kinds/index.ts'
import { countingIds } from '../testing/index.ts'
import { renderPage } from './render-page.ts'
import { apiDocument } from './routes.ts'
import { styles } from './styles.ts'

const app = new Hono<AppEnv>()
apiDocument(app, '/1.0')
// Everything that the contract has, mounted: what is left out of the document is told below.
for (const name of operationNames)
  for (const kind of recordKindNames) {
    const { method, path } = operations[name]
    const { type, pendingPath } = recordKinds[kind]
    const own = path.replace('Pending{type}', pendingPath).replace(/\{(entityType|type)\}/, type)
    app.on(method, `/1.0${route(own)}`, (c) => c.body(null))
  }
/** The values of a parameter that takes one of a closed list. */
const asTexts = (choices: unknown): string[] => (Array.isArray(choices) ? choices.map(String) : [])

const get = (path: string) => app.fetch(new Request(`http://platform.test/1.0/${path}`))

describe('the API document', () => {
  test('is the contract, for programs', async () => {
    const response = await get('openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })

  test('of the platform names what it answers and no more, and neither do its schemas', async () => {
    const server = createServer({ ids: countingIds() } as Deps)
    const response = await server.fetch(new Request('http://platform.test/1.0/openapi.json'))
    const { paths, components, tags }: OpenApiDocument = JSON.parse(await response.text())
    const calls = Object.values(paths).flatMap((verbs) => Object.values(verbs).map(({ operationId }) => operationId))
    const kinds = recordKindNames.filter((kind) => keptKinds.some((room) => room.kind === kind))
    for (const kind of recordKindNames) {
      expect([kind, calls.includes(`${kind}.list`)]).toEqual([kind, kinds.includes(kind)])
      const schema = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Record`
      expect([schema, schema in components.schemas]).toEqual([schema, kinds.includes(kind)])
    }
    expect(tags.every(({ name }) => calls.some((call) => call.startsWith(`${name}.`)))).toBe(true)
    const ofVersions = paths['/{entityType}/{id}/versions']?.get?.parameters[0]?.schema
    expect(ofVersions).toEqual({ type: 'string', enum: kinds.map((kind) => recordKinds[kind].type) })
    expect(JSON.stringify([paths, components.responses])).not.toContain('1060')
  })

  test('of the platform has every address that answers, with its method, and no other', async () => {
    const server = createServer({ ids: countingIds() } as Deps)
    const response = await server.fetch(new Request('http://platform.test/1.0/openapi.json'))
    const document: OpenApiDocument = JSON.parse(await response.text())
    // What is mounted for all paths stands before the rooms; the document does not describe itself.
    const mounted = server.routes
      .filter(({ path }) => !path.endsWith('/*') && !/\/(openapi\.json|docs)$/.test(path))
      .map(({ method, path }) => `${method} ${path}`)
    const documented = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).flatMap(([verb, { parameters, 'x-without-id': withoutId }]) => {
        const paths = parameters.reduce(
          (known, { in: place, name, schema }) =>
            place === 'path' && Array.isArray(schema.enum)
              ? known.flatMap((one) => asTexts(schema.enum).map((value) => one.replace(`{${name}}`, value)))
              : known,
          [path],
        )
        if (withoutId !== undefined) paths.push(path.replace('/{id}', ''))
        return paths.map((one) => `${verb.toUpperCase()} /1.0${route(one)}`)
      }),
    )
    expect([...new Set(documented)].toSorted()).toEqual([...new Set(mounted)].toSorted())
    expect(mounted).toContain('PUT /1.0/approvingtask')
    expect(document.paths['/approvingTask/{id}']?.put).toMatchObject({
      'x-without-id': 5020,
      description: expect.stringContaining('Without its id, the address answers 5020.'),
    })
  })

  test('is open, while everything else asks for a token', async () => {
    // None of the answers touches the database.
    const server = createServer({ ids: countingIds() } as Deps)
    const ask = (path: string) => server.fetch(new Request(`http://platform.test/1.0/${path}`))
    expect((await ask('openapi.json')).status).toBe(200)
    expect((await ask('docs')).status).toBe(200)
    expect((await ask('institutions')).status).toBe(401)
  })
})

describe('the page', () => {
  let page: string
  let headers: Headers
  beforeAll(async () => {
    const response = await get('docs')
    headers = response.headers
    page = await response.text()
  })

  test('has no script and takes nothing from elsewhere; its policy holds it to that', async () => {
    expect(page).not.toMatch(/<script|\son\w+=|javascript:|https?:\/\/|<link|<img|<iframe|\sstyle=/i)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles))
    const hash = Buffer.from(digest).toString('base64')
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(page).toContain(`<style>${styles}</style>`)
  })

  test('has every call under a heading of its own and every schema that it links to', () => {
    const document = openApiDocument()
    const ids = Array.from(page.matchAll(/\sid="([^"]+)"/g), ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const verbs of Object.values(document.paths))
      for (const { operationId } of Object.values(verbs)) expect(ids).toContain(operationId)
    const links = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
    expect(links.length).toBeGreaterThan(ids.length / 2)
    const labels = Array.from(page.matchAll(/aria-labelledby="([^"]+)"/g), ([, id]) => id)
    expect(labels.filter((id) => !ids.includes(id))).toEqual([])
    expect(labels.length).toBeGreaterThan(Object.keys(document.paths).length)
  })

  test('has a language, a title, one first heading, and headings that skip no level', () => {
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/)
    expect(page).toContain('<title>Strongroom platform: API 1.0</title>')
    const levels = Array.from(page.matchAll(/<h([1-6])/g), ([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
  })

  test('shows hostile text as text', async () => {
    const document = openApiDocument()
    const hostile = '<script>alert(1)</script>"\'&'
    const told = await renderPage({ ...document, info: { ...document.info, title: hostile } })
    expect(told).not.toContain('<script>')
    expect(told).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  })
})
