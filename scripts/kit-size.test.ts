import { expect, it, vi } from 'vitest'
import { kitSizes } from './kit-bundle.ts'
import { compare } from './kit-size.ts'

const size = (name: string, now: number) => ({ name, now, later: 0 })

it('counts each import, and says what it weighs', () => {
  expect(compare([size('button', 5.34), size('link', 4)], { button: 6, link: 4 })).toEqual([
    { name: 'kit size: button 5.3 of 6 kB', state: 'passed' },
    { name: 'kit size: link 4.0 of 4 kB', state: 'passed' },
  ])
})

it('fails what is over its limit', () => {
  expect(compare([size('button', 6.1)], { button: 6 })).toMatchObject([{ state: 'failed' }])
})

it('fails an import without a limit, and a limit without an import', () => {
  const outcomes = compare([size('badge', 1)], { button: 6 })
  expect(outcomes.map(({ name, state }) => [name, state])).toEqual([
    ['kit size: badge', 'failed'],
    ['kit size: button', 'failed'],
  ])
})

it('leaves the environment as it was, for what is started afterwards', async () => {
  vi.stubEnv('NODE_ENV', undefined)
  await kitSizes(['format/file-name'])
  expect(process.env.NODE_ENV).toBeUndefined()
  vi.unstubAllEnvs()
})
