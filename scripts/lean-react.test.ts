import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type LeftOut, withoutUnused } from '../packages/app/lean-react.config.ts'
import { root } from './paths.ts'

const reactDom = readFileSync(
  join(root, 'packages/app/node_modules/react-dom/cjs/react-dom-client.production.js'),
  'utf8',
)

test('everything that is left out is found in the React that is installed', () => {
  const lean = withoutUnused(reactDom)

  expect(lean).toContain('exports.createRoot = function')
  expect(lean).not.toContain('exports.hydrateRoot')
  expect(lean).not.toContain('FragmentInstance.prototype')
  expect(lean.length).toBeLessThan(0.95 * reactDom.length)
})

const source = `
var isOn = !1;
function draw(element, isOn) {
  return isOn ? element.markup : shown(element)
}
function shown(element) {
  isOn = !0;
  return isOn && element;
}
exports.draw = draw;
exports.markup = function () { return shown };
`

test('a function keeps its name and loses its body, a variable is its value, and a statement goes', () => {
  const lean = withoutUnused(source, [
    { functions: { draw: 'return null' }, constants: { isOn: 'false' }, statements: ['exports.markup ='] },
  ])

  expect(lean.trim().split('\n')).toEqual([
    'var isOn = !1;',
    'function draw() { return null }',
    'function shown(element) {',
    '  isOn = !0;',
    '  return false && element;',
    '}',
    'exports.draw = draw;',
  ])
})

test.each<LeftOut>([
  { functions: { hydrate: '' }, constants: {}, statements: [] },
  { functions: {}, constants: { hydrate: 'false' }, statements: [] },
  { functions: {}, constants: {}, statements: ['hydrate'] },
])('a name that React does not have any longer is told', (leftOut) => {
  expect(() => withoutUnused(source, [leftOut])).toThrow('React DOM has no hydrate any longer')
})
