import type { CDPSession, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserOfTests } from '../browser-of-tests.ts'
import { type Mode, modes } from './modes.ts'
import { photoArgs } from './photograph.ts'
import { decodePng, type Picture } from './png.ts'
import { openStillPage, settle } from './still-page.ts'
import {
  addTouched,
  type ControlSheets,
  controlSheets,
  drawSheet,
  findControls,
  touchedStory,
} from './touched-controls.ts'

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

describe('on a page', () => {
  const browser = browserOfTests(photoArgs)
  let page: Page
  let session: CDPSession
  let sheets: ControlSheets

  beforeAll(async () => {
    const still = await openStillPage(browser())
    page = still.page
    session = await still.context.newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
  })
  beforeEach(() => {
    sheets = controlSheets()
  })

  const found = async (body: string) => {
    await page.setContent(body)
    return (await findControls(page, sheets)).map(({ key }) => key.split('|')[0])
  }

  it('finds what can be pressed, wherever it stands', async () => {
    const body = `
      <button>Save</button>
      <nav><a href="#there">There</a></nav>
      <aside><details><summary>More</summary></details></aside>
      <dialog open><input aria-label="Reason"></dialog>
      <p>Only words, <a>and no link</a>.</p>`
    expect(await found(body)).toEqual(['BUTTON', 'A', 'SUMMARY', 'INPUT'])
  })

  it('finds what looks otherwise once it is touched, and what only holds a control with that control', async () => {
    expect(await found('<p class="hover:bg-sunken">Row</p>')).toEqual(['P'])
    expect(await found('<p class="hover:bg-line"><button>Open</button></p>')).toEqual(['BUTTON'])
  })

  it('finds what looks like one before it only once, in other stories too', async () => {
    expect(await found('<button class="primary">Save</button><button class="primary">Send</button>')).toHaveLength(1)
    expect(await found('<button class="primary">Keep</button><button class="quiet">Leave</button>')).toHaveLength(1)
  })

  it('leaves out what nobody sees', async () => {
    expect(await found('<button hidden>No</button><div style="visibility: hidden"><button>No</button></div>')).toEqual(
      [],
    )
  })

  it('tells apart what is chosen, pressed and open', async () => {
    const states = ['', 'aria-current="page"', 'aria-pressed="true"', 'aria-expanded="true"']
    expect(await found(states.map((state) => `<button ${state}>One</button>`).join(''))).toHaveLength(states.length)
  })

  const red = [255, 0, 0]
  const green = [0, 128, 0]
  const blue = [0, 0, 255]
  const coloured = `
    <style>
      button { border: 0; padding: 0; width: 40px; height: 20px; background: white; outline: none }
      button:hover { background: red }
      button:focus-visible { background: green }
      button:active { background: blue }
    </style>
    <button aria-label="Save"></button>`

  const touched = async (mode: Mode, body: string): Promise<Picture> => {
    await page.setContent(body)
    const found = await findControls(page, sheets)
    await addTouched(sheets, { page, session, mode, found, settled: async () => settle(page) })
    return decodePng(drawSheet(sheets, mode.name)?.png ?? Buffer.alloc(0))
  }
  const light = modeCalled('light 1440')
  const dark = modeCalled('dark 1440')

  it.each([light, dark])('shows each control under the pointer, in focus and pressed', async (mode) => {
    const sheet = await touched(mode, coloured)
    const width = (sheet.width - 8) / 3
    expect([0, 1, 2].map((column) => pixelAt(sheet, column * (width + 4) + width / 2))).toEqual([red, green, blue])
  })

  it('says in its looks where on the sheet each control is, however many stand before it', async () => {
    await touched(light, '<a href="#one">One</a><a href="#two" role="tab">Two</a>')
    const sheet = await touched(light, `<a href="#one">One</a><span class="group">${coloured}</span>`)
    const lines = (sheets.byMode.get(light.name)?.looks ?? []).map((line) => line.split('\u001F'))
    const shown = lines.flatMap(([who, ...place]) => {
      const [left = 0, top = 0, width = 0, height = 0] = place.map((pixels) => Number.parseFloat(pixels))
      const [x, y] = [left + 10 + width / 2, top + 10 + height / 2]
      const at = (Math.floor(y) * sheet.width + Math.floor(x)) * 4
      return who?.startsWith('button ') === true ? [[who, ...sheet.pixels.subarray(at, at + 3)]] : []
    })
    expect(shown).toEqual([
      ['button hover', ...red],
      ['button focus', ...green],
      ['button active', ...blue],
    ])
  })

  it('shows focus alone in forced colours', async () => {
    const sheet = await touched(modeCalled('forced colours 1440'), coloured)
    expect(pixelAt(sheet, sheet.width / 2)).toEqual(green)
    expect(sheet.width).toBeLessThan(2 * 60)
  })

  it('shows focus alone in a narrow window, where a finger hovers over nothing', async () => {
    const sheet = await touched(modeCalled('light 390'), coloured)
    expect(pixelAt(sheet, sheet.width / 2)).toEqual(green)
    expect(sheet.width).toBeLessThan(2 * 60)
  })

  it('shows what comes into sight with the focus alone', async () => {
    const body = `
      <style>a { position: fixed; top: 8px; left: 8px; width: 40px; height: 20px; background: blue; transform: translateY(-64px) }
        a:focus { transform: none }</style>
      <a href="#content" aria-label="Skip"></a><button>Save</button>`
    const sheet = await touched(light, body)
    expect(pixelsOf(sheet).filter((pixel) => String(pixel) === String(blue)).length).toBeGreaterThan(400)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })

  it('leaves the page as it was', async () => {
    await touched(light, coloured)
    const background = await page.evaluate(
      () => getComputedStyle(document.querySelector('button') ?? document.body).backgroundColor,
    )
    expect(background).toBe('rgb(255, 255, 255)')
  })

  it('shows a ring that is drawn around what holds the control', async () => {
    const body = `
      <style>.focus-within\\:ring:focus-within { outline: 3px solid blue; outline-offset: 0 } input { width: 50px; outline: none }</style>
      <span class="focus-within:ring" style="display: inline-block; padding: 12px"><input aria-label="Reason"></span>`
    const sheet = await touched(light, body)
    expect(pixelsOf(sheet).filter((pixel) => String(pixel) === String(blue)).length).toBeGreaterThan(100)
  })
})

function modeCalled(name: string): Mode {
  const mode = modes.find((mode) => mode.name === name)
  if (mode === undefined) throw new Error(`No mode is called ${name}.`)
  return mode
}

/** In the middle of its height; red, green and blue. */
function pixelAt({ width, height, pixels }: Picture, x: number): number[] {
  const at = (Math.floor(height / 2) * width + Math.floor(x)) * 4
  return [...pixels.slice(at, at + 3)]
}

function pixelsOf({ width, height, pixels }: Picture): number[][] {
  return Array.from({ length: width * height }, (_, at) => [...pixels.slice(at * 4, at * 4 + 3)])
}
