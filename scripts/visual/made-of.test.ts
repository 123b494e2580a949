import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { madeOfTheSame } from './kept-photos.ts'
import { type MadeOf, readMadeOf, withoutHashes } from './made-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'made-of-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [button, link] = ['packages/ui/src/button.stories.tsx', 'packages/ui/src/link.stories.tsx']

type Module = { hash: string; words?: string[] }
const modules: Readonly<Record<string, Module>> = {
  'iframe.html': { hash: '1' },
  'virtual:/@storybook/builder-vite/storybook-stories.js': { hash: '1' },
  '.storybook/preview.ts': { hash: '1', words: ['padded'] },
  'packages/ui/src/button.page.ts': { hash: '1' },
  'packages/ui/src/styles.css': { hash: '1' },
  'packages/ui/src/styles.css?raw': { hash: '1' },
  [button]: { hash: '1' },
  'packages/ui/src/button.tsx': { hash: '1', words: ['text-danger'] },
  'packages/ui/src/later.tsx': { hash: '1' },
  [link]: { hash: '1', words: ['underline'] },
}
type Scripts = Record<string, { of: string[]; imports?: string[]; later?: string[] }>
const scripts: Scripts = {
  'assets/iframe-AAAAAAAA.js': {
    of: ['iframe.html', 'virtual:/@storybook/builder-vite/storybook-stories.js', '.storybook/preview.ts'],
    later: ['assets/button-AAAAAAAA.js', 'assets/link-AAAAAAAA.js', 'assets/words-AAAAAAAA.js'],
  },
  'assets/words-AAAAAAAA.js': { of: ['packages/ui/src/button.page.ts'] },
  'assets/button-AAAAAAAA.js': {
    of: [button, 'packages/ui/src/button.tsx', 'packages/ui/src/styles.css', 'packages/ui/src/styles.css?raw'],
    later: ['assets/later-AAAAAAAA.js'],
  },
  'assets/later-AAAAAAAA.js': { of: ['packages/ui/src/later.tsx'] },
  'assets/link-AAAAAAAA.js': { of: [link] },
}
const css = '.text-danger { color: red } .underline { text-decoration: underline }'

type Tree = {
  changed?: Readonly<Record<string, Module>>
  cut?: Scripts
  styles?: string
  font?: string
  page?: string
  tools?: string
}
let builds = 0

/** The folder of a build as the catalogue writes it. */
function written({ changed = {}, cut = scripts, styles = css, font = 'roboto', page = '', tools = '1' }: Tree = {}) {
  const build = join(folder, String((builds += 1)))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(build, path)), { recursive: true })
    writeFileSync(join(build, path), text)
  }
  const all = Object.entries({ ...modules, ...changed })
  const words = [...new Set(all.flatMap(([, { words: of = [] }]) => of))]
  const numberOf = (name: string) => all.findIndex(([of]) => of === name)
  const list = {
    tools,
    words,
    modules: all.map(([name, { hash, words: of = [] }]) => [name, hash, of.map((word) => words.indexOf(word))]),
    scripts: Object.fromEntries(
      Object.entries(cut).map(([file, { of, imports = [], later = [] }]) => [
        file,
        { modules: of.map(numberOf), imports, dynamicImports: later },
      ]),
    ),
  }
  write('made-of.json', JSON.stringify(list))
  write('iframe.html', `<script src="./assets/iframe-AAAAAAAA.js"></script>${page}`)
  write('assets/preview-AAAAAAAA.css', styles)
  write('assets/roboto-AAAAAAAA.woff2', font)
  return build
}

function built(tree?: Tree): MadeOf {
  const madeOf = readMadeOf(written(tree))
  if (madeOf === undefined) throw new Error('The build says nothing.')
  return madeOf
}

describe('the parts of a build', () => {
  it('that a page has loaded are modules, and files that are none by a name without what follows from what they hold', () => {
    const loaded = ['assets/button-AAAAAAAA.js', 'assets/roboto-AAAAAAAA.woff2', 'assets/words-AAAAAAAA.js']
    expect(built().partsOf(loaded)).toEqual([
      'assets/roboto.woff2',
      button,
      'packages/ui/src/button.tsx',
      'packages/ui/src/styles.css?raw',
    ])
    expect(withoutHashes('assets/text-field-a_c-D9-x.js')).toBe('assets/text-field.js')
  })

  it('that a file of stories can load are its own, those around it, and every font, not other stories or words', () => {
    expect(built().reachedFrom(button)).toEqual([
      '.storybook/preview.ts',
      'assets/roboto.woff2',
      button,
      'packages/ui/src/button.tsx',
      'packages/ui/src/later.tsx',
      'packages/ui/src/styles.css?raw',
    ])
    expect(built().reachedFrom('packages/ui/src/gone.stories.tsx')).toBeUndefined()
  })
})

describe('a key', () => {
  const parts = built().reachedFrom(button) ?? []
  const key = (tree?: Tree, made = 'camera') => built(tree).keyOf(parts, made)

  it('is the same however the scripts are cut, and whatever others are made of', () => {
    const cut = {
      ...scripts,
      'assets/button-AAAAAAAA.js': {
        of: [button, 'packages/ui/src/styles.css?raw'],
        imports: ['assets/kit-BBBBBBBB.js'],
      },
      'assets/kit-BBBBBBBB.js': { of: ['packages/ui/src/button.tsx', 'packages/ui/src/later.tsx'] },
    }
    expect(key({ cut })).toBe(key())
    expect(
      key({
        changed: { [link]: { hash: '2', words: ['underline'] }, 'packages/ui/src/button.page.ts': { hash: '2' } },
      }),
    ).toBe(key())
    expect(key({ changed: { 'virtual:/@storybook/builder-vite/storybook-stories.js': { hash: '2' } } })).toBe(key())
  })

  it.each<[string, Tree]>([
    ['a module', { changed: { 'packages/ui/src/button.tsx': { hash: '2', words: ['text-danger'] } } }],
    ['what is loaded later', { changed: { 'packages/ui/src/later.tsx': { hash: '2' } } }],
    ['what is around every story', { changed: { '.storybook/preview.ts': { hash: '2' } } }],
    ['what scripts are made with', { tools: '2' }],
    ['the text of a style sheet', { changed: { 'packages/ui/src/styles.css?raw': { hash: '2' } } }],
    ['a font', { font: 'another' }],
    ['the page', { page: '<style>p { color: red }</style>' }],
    ['a style that it wears', { styles: css.replace('red', 'pink') }],
    ['a new style that it would wear', { styles: `${css} .padded { padding: 1px }` }],
  ])('is another for %s', (_, tree) => {
    expect(key(tree)).not.toBe(key())
  })

  it('is the same for a style that it does not wear, and another for another camera', () => {
    expect(key({ styles: css.replace(': underline', ': overline') })).toBe(key())
    expect(key({}, 'another camera')).not.toBe(key())
  })

  it('is none for a build without one of the parts, for a page that has loaded nothing, and of a build that does not say', () => {
    expect(built().keyOf([...parts, 'packages/ui/src/gone.tsx'], '')).toBeUndefined()
    expect(built().keyOf([], '')).toBeUndefined()
    expect(readMadeOf(folder)).toBeUndefined()
  })
})

describe('the key of a docs page', () => {
  const key = (tree?: Tree) => built(tree).pageKeyOf(button, 'camera')

  it('is another for its words and its stories, and the same for styles and other stories', () => {
    expect(key({ changed: { 'packages/ui/src/button.page.ts': { hash: '2' } } })).not.toBe(key())
    expect(key({ changed: { 'packages/ui/src/later.tsx': { hash: '2' } } })).not.toBe(key())
    expect(key({ styles: '', changed: { [link]: { hash: '2' } } })).toBe(key())
    expect(built().pageKeyOf('packages/ui/src/gone.stories.tsx', 'camera')).toBeUndefined()
  })
})

describe('what is made of the same in two builds', () => {
  const entries = [button, link].map((file) => ({ id: file, title: file, name: '', file }))
  const same = (one: Tree, other: Tree) => {
    const { stories, pages } = madeOfTheSame([written(one), written(other)], { stories: entries, pages: entries })
    return [[...stories], [...pages]]
  }

  it('are stories and pages that nothing has changed of, whichever of both reaches it', () => {
    expect(same({}, {})).toEqual([
      [button, link],
      [button, link],
    ])
    const without = { ...scripts, 'assets/button-AAAAAAAA.js': { of: [button, 'packages/ui/src/button.tsx'] } }
    for (const [one, other] of [[scripts, without] as const, [without, scripts] as const])
      expect(same({ cut: one }, { cut: other })).toEqual([[link], [link]])
    expect(same({}, { changed: { 'packages/ui/src/button.page.ts': { hash: '2' } } })).toEqual([[button, link], []])
  })

  it('is nothing where one of them does not say', () => {
    expect(madeOfTheSame([written(), folder], { stories: entries, pages: entries }).stories.size).toBe(0)
  })
})
