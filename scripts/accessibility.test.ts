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

it('finds spacing that nobody can change', async () => {
  await frame.evaluate(() => document.querySelector('p')?.setAttribute('style', 'letter-spacing: 0.1em !IMPORTANT'))
  expect(await found('every')).toEqual(['avoid-inline-spacing'])
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

/** A list of so many lines with a link each, told apart by what they say. */
const lines = (count: number) =>
  frame.evaluate((count) => {
    const list = document.createElement('ul')
    list.innerHTML = Array.from(
      { length: count },
      (_, index) => `<li id="l-${index}" style="height: ${30 + index}px"><a href="/${index}">Line ${index}</a></li>`,
    ).join('')
    document.querySelector('main')?.append(list)
  }, count)

type Change = (link: HTMLAnchorElement) => void

it.each<[rule: string, what: string, change: Change]>([
  ['link-name', 'another says nothing', (link) => (link.textContent = ' ')],
  ['color-contrast', 'another is paler', (link) => (link.style.color = '#ccc')],
  [
    'color-contrast',
    'another is paler by a rule',
    () => void document.styleSheets[0]?.insertRule('li:nth-child(7) a { color: #ccc }'),
  ],
  [
    'color-contrast',
    'another lies on something dark',
    ({ parentElement }) => parentElement?.style.setProperty('background', '#00e'),
  ],
  [
    'link-name',
    'another points to what is not there',
    (link) => {
      document.querySelector('h1')?.setAttribute('id', 'title')
      for (const each of document.querySelectorAll('a')) {
        each.textContent = ''
        each.setAttribute('aria-labelledby', each === link ? 'lost' : 'title')
      }
    },
  ],
  ['aria-allowed-attr', 'another has a state', (link) => link.setAttribute('aria-checked', 'true')],
  [
    'label',
    'another has no label',
    (link) => {
      for (const each of document.querySelectorAll('a')) {
        const to = each === link ? 'lost' : `f${each.pathname.slice(1)}`
        each.outerHTML = `<label for="${to}">Name</label><input id="f${each.pathname.slice(1)}">`
      }
    },
  ],
  [
    'label',
    'another has a label that says nothing',
    (link) => {
      for (const each of document.querySelectorAll('a'))
        each.outerHTML = `<label>${each === link ? '' : 'Name'}<input></label>`
    },
  ],
  [
    'label',
    'another is named by what says nothing',
    (link) => {
      for (const each of document.querySelectorAll('a')) {
        const name = `n${each.pathname.slice(1)}`
        each.outerHTML = `<b id="${name}">${each === link ? '' : 'Name'}</b><input aria-labelledby="${name}">`
      }
    },
  ],
  [
    'label',
    'another has a label that nobody sees',
    (link) => {
      for (const each of document.querySelectorAll('a')) {
        const hidden = each === link ? 'hidden' : ''
        const id = `f${each.pathname.slice(1)}`
        each.outerHTML = `<label for="${id}" ${hidden}>Name</label><input id="${id}">`
      }
    },
  ],
  [
    'label',
    'another is named by a picture that says nothing',
    (link) => {
      for (const each of document.querySelectorAll('a')) {
        const name = `n${each.pathname.slice(1)}`
        each.outerHTML = `<img id="${name}" alt="${each === link ? '' : 'Name'}" src="data:,"><input aria-labelledby="${name}">`
      }
    },
  ],
  [
    'button-name',
    'another has no label',
    (link) => {
      for (const each of document.querySelectorAll('a')) {
        const id = `f${each.pathname.slice(1)}`
        each.outerHTML = `<label for="${each === link ? 'lost' : id}">Name</label><button id="${id}"></button>`
      }
    },
  ],
  [
    'color-contrast',
    'another has words and not only signs',
    (link) => {
      for (const each of document.querySelectorAll('a'))
        each.outerHTML = `<i style="color: #ccc">${each === link ? 'Words' : '–'}</i>`
    },
  ],
  [
    'color-contrast',
    'another names what is not disabled',
    (link) => {
      for (const each of document.querySelectorAll('a')) {
        const disabled = each === link ? '' : 'disabled'
        each.outerHTML = `<label><i style="color: #ccc">Name</i><input ${disabled}></label>`
      }
    },
  ],
  [
    'heading-order',
    'another stands under a higher one',
    (link) => {
      for (const each of document.querySelectorAll('a')) {
        const above = each === link ? 'h1' : 'h2'
        each.outerHTML = `<${above}>Part</${above}><h3>Line</h3>`
      }
    },
  ],
  [
    'scrollable-region-focusable',
    'another is scrolled far',
    (link) => {
      for (const each of document.querySelectorAll('a')) {
        const height = each === link ? 5 : 25
        each.outerHTML = `<div style="overflow: auto; height: ${height}px"><p style="height: 30px; margin: 0">Line</p></div>`
      }
    },
  ],
  [
    'color-contrast',
    'another is smaller by a rule',
    (link) => {
      const [sheet] = document.styleSheets
      sheet?.insertRule('a { color: #888; font-size: 24px }', sheet.cssRules.length)
      link.style.fontSize = '12px'
    },
  ],
  [
    'target-size',
    'others are too small for a finger',
    (link) => {
      for (const { style } of document.querySelectorAll('a'))
        style.cssText = 'display: block; width: 24px; height: 24px; overflow: hidden'
      link.style.height = '9px'
      link.after(Object.assign(link.cloneNode(true), { href: '/other' }))
    },
  ],
])('finds of what is made alike with %s that %s', async (rule, _what, change) => {
  await frame.addStyleTag({ content: 'a { color: #00f }' })
  await lines(12)
  await frame.locator('a').nth(6).evaluate(change)
  expect(await found('every')).toEqual([rule])
})

it('looks at the first, the second and the last of what is made alike, and at each when it is asked to', async () => {
  await frame.addStyleTag({ content: 'a { color: #ccc }' })
  await lines(12)
  const lookedAt = (isEach: boolean) =>
    frame.evaluate(
      async (isEach) =>
        (await underTest.violations('colours', { isEach }))
          .flatMap(({ nodes }) => nodes)
          .map(({ target: [selector] }) => document.querySelector(String(selector))?.textContent),
      isEach,
    )
  expect(await lookedAt(false)).toEqual(['Line 0', 'Line 1', 'Line 11'])
  expect(await lookedAt(true)).toHaveLength(12)
})
