import { describe, expect, it } from 'vitest'
import { standings } from '../components/status-chip/index.ts'
import { deedTerms, statusTerms, thingTerms } from './terms.ts'

const sources = import.meta.glob<string>(
  [
    '../{components,patterns}/**/*.{ts,tsx}',
    '../../../app/src/**/*.{ts,tsx}',
    '!../**/*.{test,stories,page,keys}.{ts,tsx}',
    '!../**/stories/**',
    '!../../../app/src/**/*.{test,stories}.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const place = '../components/status-chip/standings.ts'

/** Lines of the product's source that say something, without those that explain it. */
const lines = Object.entries(sources).flatMap(([path, text]) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .map((line) => ({ path, line })),
)

const found = (pattern: RegExp) =>
  lines
    .filter(({ path, line }) => path !== place && pattern.test(line))
    .map(({ path, line }) => `${path}: ${line.trim()}`)

it('reads the product', () => expect(Object.keys(sources).length).toBeGreaterThan(300))

describe('the words of statuses', () => {
  const words = Object.values(standings).map(({ label }) => label)

  it('come from one place', () => {
    const said = new RegExp(String.raw`\b(label|title|words|text): '(${words.join('|')}|Rework)'`)
    expect(found(said)).toEqual([])
  })

  it('have a meaning each', () => {
    expect(statusTerms.map(({ term }) => term)).toEqual(words)
  })
})

it('no word stands for two things', () => {
  const terms = [...statusTerms, ...deedTerms, ...thingTerms].map(({ term }) => term)
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
})

describe('what is not said', () => {
  it.each([
    ['facts', /(title|label|heading)[=:] ?['"`][^'"`]*\bfacts\b/i],
    ['rework', /['"`>][^'"`<]*\b(back for rework|reworked|being reworked)\b/i],
    ['late', /(title|label|heading)[=:] ?['"`](Late\b|[^'"`]*\bis late\b)/],
    ['submit', /(title|label)[=:] ?['"`]Submit/i],
    ['amounts in thousands', /\b(USD thousand|thousands of US dollars)\b/i],
  ])('%s', (_word, pattern) => expect(found(pattern)).toEqual([]))
})
