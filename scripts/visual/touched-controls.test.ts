import { expect, it } from 'vitest'
import { decodePng } from './png.ts'
import { controlSheets, drawSheet, touchedStory } from './touched-controls.ts'

it('a sheet has a row for each control, and a component without any has none', () => {
  const sheets = controlSheets()
  expect(drawSheet(sheets, 'light 1440')).toBeUndefined()
  const row = { width: 6, height: 3, pixels: new Uint8Array(6 * 3 * 4).fill(200) }
  sheets.byMode.set('light 1440', { rows: [row, row], looks: ['button'] })
  const { width, height } = decodePng(drawSheet(sheets, 'light 1440')?.png ?? Buffer.alloc(0))
  expect([width, height]).toEqual([6, 10])
})

it('a sheet stands among the stories of its component', () => {
  const story = { id: 'components-button--example', title: 'Components/Button', name: 'Example', file: 'a.tsx' }
  expect(touchedStory(story)).toMatchObject({
    id: 'components-button--touched',
    title: 'Components/Button',
    file: 'a.tsx',
  })
})
