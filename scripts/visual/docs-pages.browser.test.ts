import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenDocsPages } from './docs-pages.ts'

// A catalogue as small as its reader needs one: a frame that draws a docs page when it is told to.
const build = mkdtempSync(join(tmpdir(), 'docs-pages-'))
const frame = `<!doctype html>
<body><div id="storybook-docs"><div class="sbdocs-content"></div></div>
<script>
const listeners = new Map()
globalThis.__STORYBOOK_PREVIEW__ = { ready: async () => {} }
const content = document.querySelector('.sbdocs-content')
const say = (event, payload) => (listeners.get(event) ?? []).forEach((tell) => tell(payload))
globalThis.__STORYBOOK_ADDONS_CHANNEL__ = {
  on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  off: (event, listener) => listeners.set(event, (listeners.get(event) ?? []).filter((one) => one !== listener)),
  emit(event, { storyId, viewMode }) {
    if (event !== 'setCurrentStory' || viewMode !== 'docs') return
    // The page before stays until this one is there, and may draw a heading meanwhile.
    setTimeout(() => (content.innerHTML += '<h1>A story of the page before</h1>'), 10)
    if (storyId === 'never') return
    if (storyId.startsWith('anew') && content.querySelector('h1')) return location.reload()
    setTimeout(() => {
      content.innerHTML = storyId === 'empty' ? '<p>Nothing.</p>' : '<h1>' + storyId + '</h1>'
      if (storyId === 'waiting') content.innerHTML += '<p>Loading the page…</p>'
      if (storyId === 'thrown') { content.innerHTML = ''; setTimeout(() => { throw new Error('It is not there.') }) }
      say('docsRendered', storyId)
    }, 50)
  },
}
</script>`

beforeAll(() => {
  mkdirSync(join(build, 'assets'))
  writeFileSync(join(build, 'iframe.html'), frame)
})
afterAll(() => rmSync(build, { recursive: true }))

const pages = (...ids: string[]) => ids.map((id) => ({ id, title: id, name: 'Docs', file: `${id}.mdx` }))
const broken = async (...ids: string[]) => {
  const found = await brokenDocsPages(build, pages(...ids), { patience: 600 })
  return Object.fromEntries(found.map(({ story, why }) => [story.id, why]))
}

it('a page that is drawn is not broken, whatever was before it', async () => {
  expect(await broken('one', 'two', 'never', 'three', 'four')).toEqual({ never: 'not drawn after 0.6 s' })
})

it('a page without a heading, or of which something is still on its way, is', async () => {
  const why = 'not drawn after 0.6 s'
  expect(await broken('empty', 'waiting', 'thrown')).toEqual({ empty: why, waiting: why, thrown: 'It is not there.' })
})

it('a page after which the catalogue loads itself anew is read again', async () => {
  expect(await broken('one', 'two', 'anew-1', 'anew-2', 'three')).toEqual({})
})
