import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { madeOfTheSame, type MadeOf, readMadeOf, withoutHashes } from './made-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'made-of-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [button, link] = ['packages/ui/src/button.stories.tsx', 'packages/ui/src/link.stories.tsx']
const listOfStories = 'virtual:/@storybook/builder-vite/storybook-stories.js'

type Module = { hash?: string; words?: string[]; imports?: string[]; later?: string[] }
const modules: Readonly<Record<string, Module>> = {
  'iframe.html': { imports: ['.storybook/preview.ts'], later: [listOfStories] },
  [listOfStories]: { later: [button, link] },
  '.storybook/preview.ts': {
    words: ['padded'],
    imports: ['.storybook/component-pages.ts', 'packages/ui/src/styles.css'],
  },
  '.storybook/component-pages.ts': {
    imports: ['packages/ui/src/styles.css?raw'],
    later: ['packages/ui/src/button.page.ts'],
  },
  'packages/ui/src/button.page.ts': {},
  'packages/ui/src/styles.css': {},
  'packages/ui/src/styles.css?raw': {},
  [button]: { imports: ['packages/ui/src/index.ts'] },
  'packages/ui/src/index.ts': { imports: ['packages/ui/src/button.tsx'] },
  'packages/ui/src/button.tsx': { words: ['text-danger'], later: ['packages/ui/src/later.tsx'] },
  'packages/ui/src/later.tsx': {},
  [link]: { words: ['underline'], imports: ['packages/ui/src/styles.css?raw'] },
}
type Scripts = Readonly<Record<string, string[]>>
const scripts: Scripts = {
  'assets/iframe-AAAAAAAA.js': ['iframe.html', listOfStories, '.storybook/preview.ts', '.storybook/component-pages.ts'],
  'assets/words-AAAAAAAA.js': ['packages/ui/src/button.page.ts', 'packages/ui/src/styles.css?raw'],
  'assets/button-AAAAAAAA.js': [button, 'packages/ui/src/button.tsx', 'packages/ui/src/styles.css'],
  'assets/later-AAAAAAAA.js': ['packages/ui/src/later.tsx'],
  'assets/link-AAAAAAAA.js': [link],
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
  const numbersOf = (names: readonly string[] = []) => names.map((name) => all.findIndex(([of]) => of === name))
  const list = {
    tools,
    words,
    modules: all.map(([name, { hash = '1', words: of = [], imports, later }]) => ({
      ...{ name, hash, words: of.map((word) => words.indexOf(word)) },
      ...{ imports: numbersOf(imports), later: numbersOf(later) },
    })),
    scripts: Object.fromEntries(Object.entries(cut).map(([file, of]) => [file, numbersOf(of)])),
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

/** A module of the build with some of it otherwise. */
const other = (name: string, otherwise: Module = { hash: '2' }): Tree => ({
  changed: { [name]: { ...modules[name], ...otherwise } },
})

describe('the parts of a build', () => {
  const all = [
    '.storybook/preview.ts',
    'assets/roboto.woff2',
    button,
    'packages/ui/src/button.tsx',
    'packages/ui/src/index.ts',
    'packages/ui/src/later.tsx',
  ]

  it('that a file of stories can load are its own, those around it, and every font, not other stories or words', () => {
    expect(built().reachedFrom(button)).toEqual(all)
    expect(built().reachedFrom(link)).toContain('packages/ui/src/styles.css?raw')
    expect(built().reachedFrom('packages/ui/src/gone.stories.tsx')).toEqual([])
  })

  it('that its page has loaded are those of its scripts, what is in none, and files that are no scripts', () => {
    const loaded = ['iframe', 'button', 'words'].map((name) => `assets/${name}-AAAAAAAA.js`)
    const parts = all.filter((name) => name !== 'packages/ui/src/later.tsx')
    expect(built().loadedBy(button, [...loaded, 'assets/roboto-AAAAAAAA.woff2'])).toEqual(parts)
    expect(built().loadedBy(button, loaded)).not.toContain('assets/roboto.woff2')
    expect(withoutHashes('assets/text-field-a_c-D9-x.js')).toBe('assets/text-field.js')
  })
})

describe('a key', () => {
  const parts = built().reachedFrom(button)
  const key = (tree?: Tree, made = 'camera') => built(tree).keyOf(parts, made)

  it('is the same however the scripts are cut, and whatever others are made of', () => {
    const cut = {
      ...scripts,
      'assets/button-AAAAAAAA.js': [button],
      'assets/kit-BBBBBBBB.js': ['packages/ui/src/button.tsx', 'packages/ui/src/later.tsx'],
    }
    expect(key({ cut })).toBe(key())
    for (const name of [link, listOfStories, 'packages/ui/src/button.page.ts', 'packages/ui/src/styles.css?raw'])
      expect(key(other(name))).toBe(key())
  })

  it.each<[string, Tree]>([
    ['a module', other('packages/ui/src/button.tsx')],
    ['a module that only hands on others', other('packages/ui/src/index.ts')],
    ['what is loaded later', other('packages/ui/src/later.tsx')],
    ['what is around every story', other('.storybook/preview.ts')],
    ['what scripts are made with', { tools: '2' }],
    ['a font', { font: 'another' }],
    ['the page', { page: '<style>p { color: red }</style>' }],
    ['a style that it wears', { styles: css.replace('red', 'pink') }],
    ['a new style that it would wear', { styles: `${css} .padded { padding: 1px }` }],
  ])('is another for %s', (_, tree) => {
    expect(key(tree)).not.toBe(key())
  })

  it('is another for the text of a style sheet that it prints', () => {
    const ofLink = (tree?: Tree) => built(tree).keyOf(built(tree).reachedFrom(link), '')
    expect(ofLink(other('packages/ui/src/styles.css?raw'))).not.toBe(ofLink())
    expect(ofLink(other('packages/ui/src/styles.css'))).toBe(ofLink())
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
    expect(key(other('packages/ui/src/button.page.ts'))).not.toBe(key())
    expect(key(other('packages/ui/src/later.tsx'))).not.toBe(key())
    expect(key({ ...other(link), styles: '' })).toBe(key())
    expect(key(other('packages/ui/src/styles.css?raw'))).toBe(key())
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
    const less = other('packages/ui/src/button.tsx', { later: [] })
    expect([same({}, less), same(less, {})]).toEqual([
      [[link], [link]],
      [[link], [link]],
    ])
    expect(same({}, other('packages/ui/src/button.page.ts'))).toEqual([[button, link], []])
  })

  it('is nothing where one of them does not say', () => {
    expect(madeOfTheSame([written(), folder], { stories: entries, pages: entries }).stories.size).toBe(0)
  })
})
