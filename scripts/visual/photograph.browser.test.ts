import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoryEntry } from './catalogue-index.ts'
import { unpackLooks } from './looks.ts'
import { modesOf, photoModes } from './modes.ts'
import { type Photo, photograph } from './photograph.ts'
import { decodePng } from './png.ts'
import { serveFolder, type ServedFolder } from './serve-folder.ts'

// A catalogue as small as the photographer needs one: a frame that draws a story when it is told to.
const folder = mkdtempSync(join(tmpdir(), 'photograph-'))
const stories: Readonly<Record<string, string>> = {
  controls: `<button>Save</button><nav><a href="#there">There</a></nav><dialog open><textarea></textarea></dialog>`,
  words: `<p>Nothing to press.</p>`,
  lowest: `<p style="position: fixed; bottom: 0">At the end of the window.</p>`,
  width: `<p>drawn at</p>`,
  broken: `<p>Never as it should be.</p>`,
  unsteady: `<p>Right when it is drawn again.</p>`,
  'long-red': marked({ height: 7_000, top: 6_500, colour: 'red' }),
  'long-blue': marked({ height: 7_000, top: 6_500, colour: 'blue' }),
  'far-red': marked({ height: 30_000, top: 29_000, colour: 'red' }),
  'far-blue': marked({ height: 30_000, top: 29_000, colour: 'blue' }),
  farther: marked({ height: 30_001, top: 29_000, colour: 'red' }),
}
const frame = `<!doctype html>
<style>@media print { nav, aside, dialog, button { display: none !important } }</style>
<body>
<script>
const drawn = ${JSON.stringify(stories)}
const listeners = new Map()
globalThis.__STORYBOOK_PREVIEW__ = { ready: async () => {} }
globalThis.__STORYBOOK_ADDONS_CHANNEL__ = {
  on: (event, listener) => listeners.set(event, listener),
  off: (event) => listeners.delete(event),
  emit(event, { storyId, globals }) {
    if (event === 'updateGlobals') return void (globalThis.isChecked = globals.a11y.manual !== true)
    // To check a story takes longer than to draw it, and has a run of its own.
    if (globalThis.isChecked !== false) throw new Error('The checks of the addons would run.')
    globalThis.__STORYBOOK_PREVIEW__.currentRender = { id: storyId }
    document.body.innerHTML = drawn[storyId].replace('drawn at', 'drawn at ' + innerWidth)
    const wasTried = sessionStorage.getItem(storyId) !== null
    sessionStorage.setItem(storyId, 'yes')
    if (storyId === 'broken' || (storyId === 'unsteady' && !wasTried))
      listeners.get('playFunctionThrewException')({ message: 'It is not there.' })
    listeners.get('storyFinished')({ storyId, status: 'success' })
  },
}
</script>`

let served: ServedFolder
beforeAll(async () => {
  mkdirSync(join(folder, 'build'))
  writeFileSync(join(folder, 'build/iframe.html'), frame)
  served = await serveFolder(join(folder, 'build'))
})
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true })
})

const part = 'Actions/Part'
const modesOfPart = modesOf({ title: part }, photoModes)

/** A page of some height, in pixels, with a mark far down. */
function marked({ height, top, colour }: { height: number; top: number; colour: string }): string {
  const mark = `position: absolute; top: ${top}px; left: 40px; width: 20px; height: 20px; background: ${colour}`
  return `<div style="height: ${height}px; margin: -8px"></div><div style="${mark}"></div>`
}

/** Of one mode, or of all. */
async function photosOf(
  ids: readonly string[],
  { title = part, only, first = ids[0] }: { title?: string; only?: string; first?: string } = {},
): Promise<Photo[]> {
  const modes = photoModes.filter(({ name }) => only === undefined || name === only)
  const entries = ids.map((id): StoryEntry => ({
    id,
    title,
    name: id,
    file: 'packages/ui/src/components/part/part.stories.tsx',
    ...(id === first && { isFirst: true }),
  }))
  return photograph({ origin: served.origin, stories: entries, folder: join(folder, 'photos'), modes, pages: 1 })
}

it('a story is photographed in every mode', async () => {
  const photos = await photosOf(['words'])
  expect(photos.map(({ mode }) => mode).toSorted()).toEqual(modesOfPart.map(({ name }) => name).toSorted())
  expect(new Set(photos.map(({ failure }) => failure))).toEqual(new Set([undefined]))
})

it('a picture is as high as what is in the window, with room for its shadow, and as the window at most', async () => {
  const photos = await photosOf(['words', 'lowest'], { only: 'light 1440' })
  expect(photos.map(({ file }) => decodePng(readFileSync(file)).height)).toEqual([200, 900])
})

it('a whole page is photographed on a dark phone too', async () => {
  const names = (await photosOf(['words'], { title: 'Screens/Words' })).map(({ mode }) => mode)
  expect(names.toSorted()).toEqual(photoModes.map(({ name }) => name).toSorted())
  expect(names).toContain('dark 390')
  expect(modesOfPart.map(({ name }) => name)).not.toContain('dark 390')
})

it('a further state of a screen is drawn once and photographed in both themes and widths', async () => {
  const photos = await photosOf(['words', 'width'], { title: 'Screens/Words' })
  const of = (id: string) => photos.filter(({ story }) => story.id === id)
  expect(of('words')).toHaveLength(photoModes.length)
  const states = of('width').map(({ mode, file, looks = '' }) => ({ mode, file, text: textIn(looks) }))
  expect(states.map(({ mode, text }) => [mode, text])).toEqual([
    ['light 1440', 'drawn at 1440'],
    ['dark 390', 'drawn at 1440'],
  ])
  expect(states.map(({ file }) => decodePng(readFileSync(file)).width)).toEqual([1440, 390])
})

it('further stories of the kit are photographed as the first is', async () => {
  const photos = await photosOf(['words', 'width'])
  expect(photos).toHaveLength(2 * modesOfPart.length)
})

it('every control is touched, those too that paper leaves out', async () => {
  const photos = await photosOf(['controls'])
  const touched = photos.filter(({ story }) => story.id.endsWith('--touched'))
  const looks = new Map(touched.map(({ mode, looks = '' }) => [mode, namesIn(looks)]))
  const focused = ['button focus', 'a focus', 'textarea focus']
  expect(looks).toEqual(
    new Map([
      ['light 1440', [...all('hover'), ...focused, ...all('active')]],
      ['dark 1440', [...all('hover'), ...focused, ...all('active')]],
      ['forced colours 1440', focused],
    ]),
  )
})

it('a long story is photographed to its end, in pieces', async () => {
  const photos = await photosOf(['words', 'long-red', 'long-blue'], { only: 'light 390' })
  const of = (id: string) => photos.find(({ story }) => story.id === id)
  const [red, blue] = [of('long-red'), of('long-blue')]
  expect([of('words')?.below, of('words')?.height]).toEqual([undefined, undefined])
  expect([red?.below?.length, red?.height, red?.file]).toEqual([1, 7_000, blue?.file])
  expect(red?.hash).not.toBe(blue?.hash)
  const piece = decodePng(readFileSync(red?.below?.[0] ?? ''))
  expect([piece.width, piece.height]).toEqual([390, 1_000])
  expect([...piece.pixels.subarray((510 * 390 + 50) * 4).subarray(0, 4)]).toEqual([255, 0, 0, 255])
})

it('of what is below all pieces of a longer story, height and values count', async () => {
  const photos = await photosOf(['far-red', 'far-blue', 'farther'], { only: 'dark 1440' })
  const of = (id: string) => photos.find(({ story }) => story.id === id)
  const [red, blue, farther] = [of('far-red'), of('far-blue'), of('farther')]
  expect([red?.below?.length, red?.height, farther?.height]).toEqual([3, 30_000, 30_001])
  expect([blue, farther].map((other) => [other?.file, ...(other?.below ?? [])])).toEqual(
    [red, red].map((other) => [other?.file, ...(other?.below ?? [])]),
  )
  expect(new Set([red, blue, farther].map((photo) => photo?.hash)).size).toBe(3)
})

it('a story that fails is drawn once more, and told when it fails again', async () => {
  const photos = await photosOf(['broken', 'unsteady', 'words'])
  const failures = photos.flatMap(({ story, mode, failure }) =>
    failure === undefined ? [] : [{ id: story.id, mode, failure }],
  )
  expect(failures).toHaveLength(modesOfPart.length)
  expect(new Set(failures.map(({ id, failure }) => `${id}: ${failure}`))).toEqual(new Set(['broken: It is not there.']))
  expect(photos).toHaveLength(3 * modesOfPart.length)
})

const all = (touch: string) => ['button', 'a', 'textarea'].map((who) => `${who} ${touch}`)

/** Who each line of a sheet's looks is about. */
function namesIn(file: string): string[] {
  return unpackLooks(readFileSync(file)).map((line) => line.split('\u001F')[0] ?? '')
}

/** The words that the boxes of a picture hold. */
function textIn(file: string): string {
  const texts = unpackLooks(readFileSync(file)).map((line) => line.split('\u001F')[0] ?? '')
  return texts.flatMap((text) => (text.startsWith('#text ') ? [text.slice(6)] : [])).join(' ')
}
