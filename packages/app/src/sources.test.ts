import { createApi, createQueryClient, keys } from '@strongroom/api'
import { everyKind } from '@strongroom/api/contract/every-kind'
import {
  approvedFixture,
  naicsFixtures,
  ownershipFixtures,
  pageFixture,
  requestDetailFixture,
  requestFixture,
  timezoneFixtures,
} from '@strongroom/api/mocks'
import { describe, expect, it } from 'vitest'
import { wordsQuery } from './fields/source-queries.ts'
import { sourceNamed, type Source } from './sources.ts'

/** With what a source is asked, over a platform that has these answers and no others. */
function asking(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const api = createApi({
    baseUrl: 'https://platform.example',
    onSessionLost: () => {},
    fetch: async (input) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      asked.push(pathname.replace('/1.0/', '') + search)
      const body = answers[pathname.replace('/1.0/', '')]
      return body === undefined ? new Response(null, { status: 404 }) : Response.json(body)
    },
  })
  api.session.set({ token: 'token', refreshToken: 'refresh' })
  return { ask: { api, client: createQueryClient(), signal: new AbortController().signal }, asked }
}

/** The source of a word of which there is one. */
function served(name: Parameters<typeof sourceNamed>[0]): Source {
  const source = sourceNamed(name)
  if ('unserved' in source) throw new Error(source.unserved)
  return source
}

describe('what a reference points at', () => {
  it('is a record by its name, and says of which kind', async () => {
    const record = approvedFixture('institution', 0)
    const { ask, asked } = asking({ institutions: pageFixture([record]), [`institutions/${record.id}`]: record })
    const source = served('institution')
    expect(source).toMatchObject({ kind: 'institution', prompt: 'Name' })
    const option = { value: record.id, label: record.content.name }
    expect(await source.find(ask, 'bank')).toEqual([option])
    expect(await source.read(ask, record.id)).toEqual(option)
    expect(asked).toEqual(['institutions?limit=20&q=bank', `institutions/${record.id}`])
  })

  it('is called as it is now, once a change of its name was written', async () => {
    const [before, after] = ['Harbor', 'Quayside'].map((name) => {
      const record = approvedFixture('institution', 0)
      return { ...record, content: { ...record.content, name } }
    })
    const answers: Record<string, unknown> = { [`institutions/${before?.id}`]: before }
    const { ask, asked } = asking(answers)
    const read = async () => (await served('institution').read(ask, before?.id ?? ''))?.label
    expect([await read(), await read()]).toEqual(['Harbor', 'Harbor'])
    expect(asked).toHaveLength(1)
    answers[`institutions/${before?.id}`] = after
    await ask.client.invalidateQueries({ queryKey: keys.records() })
    expect(await read()).toBe('Quayside')
  })

  it('keeps no words that a changed name has made old', async () => {
    const record = approvedFixture('institution', 0)
    const { ask } = asking({ [`institutions/${record.id}`]: record })
    const words = wordsQuery(ask.api, 'institution', record.id)
    await ask.client.fetchQuery(words)
    await ask.client.invalidateQueries({ queryKey: keys.records() })
    expect(ask.client.getQueryState(words.queryKey)).toMatchObject({ isInvalidated: true })
  })

  it('is a request, by its number', async () => {
    const request = requestFixture(0, { state: 'InProgress' })
    const { ask } = asking({ requests: pageFixture([request]), [`requests/${request.id}`]: requestDetailFixture() })
    const source = served('request')
    const option = { value: request.id, label: 'R-000001' }
    expect(await source.find(ask, 'R-0')).toEqual([{ ...option, hint: 'In progress' }])
    expect(await source.read(ask, request.id)).toEqual(option)
  })

  it('is a country, found by what people call it and read with its letters', async () => {
    const { ask, asked } = asking({})
    const all = await served('country').find(ask, '')
    expect(all).toContainEqual({ value: 'US', label: 'United States', hint: 'US, USA' })
    expect(all).toContainEqual({ value: 'FR', label: 'France', hint: 'FR' })
    expect(await served('country').read(ask, 'US')).toEqual({ value: 'US', label: 'United States (US)' })
    expect(await served('country').read(ask, 'XX')).toBeNull()
    expect(asked).toEqual([])
  })

  it('is an industry of six digits to choose, and any to read', async () => {
    const rows = naicsFixtures
    const { ask } = asking({ 'Lookup/naics': pageFixture(rows) })
    const source = served('naics')
    const found = await source.find(ask, 'bank')
    expect(found?.length).toBe(rows.filter(({ selectable }) => selectable).length)
    for (const { code, title } of rows)
      expect(await source.read(ask, code)).toEqual({ value: code, label: `${code} ${title}` })
    expect(await source.read(ask, 'none')).toBeNull()
  })

  it.each([
    ['timezone', { Timezone: timezoneFixtures }, timezoneFixtures[0]?.id],
    ['ownershipConfiguration', { OwnershipConfigurations: pageFixture(ownershipFixtures) }, ownershipFixtures[0]?.id],
  ] as const)('is one of a whole list where there are few: %s', async (name, answers, id = '') => {
    const { ask, asked } = asking(answers)
    const source = served(name)
    expect(source).not.toHaveProperty('prompt')
    const all = await source.find(ask, '')
    expect(
      all?.map(({ value }) => value),
      asked.join(),
    ).toContain(id)
    expect(await source.read(ask, id)).toEqual(all?.find(({ value }) => value === id))
  })

  it('rejects with the platform’s refusal', async () => {
    const { ask } = asking({})
    await expect(served('client').read(ask, '7')).rejects.toMatchObject({ status: 404 })
  })
})

it('knows every kind of record', () => {
  for (const kind of Object.values(everyKind)) expect(served(kind.kind).kind).toBe(kind.kind)
})

it('says why nothing can be chosen of what no list offers yet', () => {
  expect(sourceNamed('externalAccount')).toMatchObject({ unserved: expect.stringContaining('their client account') })
})
