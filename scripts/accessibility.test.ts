import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Frame } from 'playwright'
import { build } from 'vite'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type * as accessibility from '../.storybook/accessibility.ts'
import { browserOfTests } from './browser-of-tests.ts'
import { root } from './paths.ts'

declare global {
  /** `accessibility.ts`, in the frame of a story under test. */
  var underTest: typeof accessibility
}

const browser = browserOfTests()
const unpainted = stripTypeScriptTypes(readFileSync(join(root, '.storybook/unpainted.ts'), 'utf8'))

let check: string
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(root, '.storybook/accessibility.ts'), formats: ['iife'], name: 'underTest' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  check = output.output[0].code
})

let frame: Frame
beforeEach(async () => {
  const page = await browser().newPage()
  const pages: Readonly<Record<string, string>> = {
    '/': '<iframe src="/story" width="600" height="400"></iframe>',
    '/story':
      '<!doctype html><html lang="en"><title>Story</title><main><h1>Story</h1><p style="color: #000">Words</p></main>',
  }
  await page.route('http://localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: pages[new URL(route.request().url()).pathname] ?? '' }),
  )
  await page.goto('http://localhost/')
  const [, story] = page.frames()
  if (!story) throw new Error('There is no frame.')
  frame = story
  await frame.addScriptTag({ content: unpainted })
  await frame.addScriptTag({ content: `${check}\nglobalThis.underTest = underTest` })
})

const found = (rules: 'every' | 'colours') =>
  frame.evaluate(async (of) => (await underTest.violations(of)).map(({ id }) => id), rules)

const colour = (value: string) =>
  frame.evaluate((value) => document.querySelector('p')?.setAttribute('style', `color: ${value}`), value)

it('finds in a frame that nobody sees what is too pale, and again after the page has passed', async () => {
  expect(await frame.evaluate(() => getComputedStyle(parent.document.documentElement).visibility)).toBe('hidden')
  expect([await found('colours'), await found('every')]).toEqual([[], []])
  await colour('#ccc')
  expect([await found('colours'), await found('every')]).toEqual([['color-contrast'], ['color-contrast']])
  expect(await found('colours')).toEqual(['color-contrast'])
  await colour('#000')
  expect(await found('colours')).toEqual([])
})

it('finds what only one of all rules is about', async () => {
  await frame.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect([await found('colours'), await found('every')]).toEqual([[], ['button-name']])
})

it('remembers no page as passed that changed while it was looked at', async () => {
  await colour('#ccc')
  const meanwhile = await frame.evaluate(async () => {
    const looking = underTest.violations('colours')
    document.querySelector('p')?.setAttribute('style', 'color: #000')
    return (await looking).length
  })
  await colour('#ccc')
  expect([meanwhile, await found('colours')]).toEqual([0, ['color-contrast']])
})

it('remembers no page as passed that was still on its way', async () => {
  const style = '@keyframes late { from { opacity: 0 } } p { animation: late 1s 0.5s step-end backwards }'
  await frame.addStyleTag({ content: style })
  await colour('#ccc')
  const before = await found('colours')
  await frame.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  expect([before, await found('colours')]).toEqual([[], ['color-contrast']])
})
