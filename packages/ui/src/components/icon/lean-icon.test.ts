import allFiles from 'lucide-react/dynamicIconImports.mjs'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { leanDrawing, leanIcon } from './lean-icon.ts'

const uses = [{}, { className: 'size-4', 'aria-hidden': true }, { 'aria-label': 'Close', role: 'img' }]

test('a build draws the icons of the library as the library does', async () => {
  // Each twentieth: all are written by one program.
  const files = Object.values(allFiles).filter((_, index) => index % 20 === 0)
  expect(files.length).toBeGreaterThan(50)
  for (const load of files) {
    const { default: Icon, __iconData: icon } = await load()
    const Lean = leanIcon(...leanDrawing(icon))
    for (const props of uses)
      expect(partsOf(createElement(Lean, props)), icon.name).toEqual(partsOf(createElement(Icon, props)))
  }
})

/** The tags of its markup, each with its attributes in one order, without the classes that carry its names. */
function partsOf(icon: ReactNode): string[][] {
  return renderToStaticMarkup(icon)
    .replace(/ class="(?:lucide[\w-]* ?)+(.*?)"/, (_all, own: string) => (own === '' ? '' : ` class="${own}"`))
    .split('>')
    .map((tag) => tag.split(/ (?=[\w-]+=")/).toSorted())
}
