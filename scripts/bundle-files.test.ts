import { describe, expect, it } from 'vitest'
import { chunksNamed, filesFor, parseManifest } from './bundle-files.ts'

const manifest = parseManifest(
  JSON.stringify({
    'index.html': { file: 'entry.js', imports: ['_shared.js'], dynamicImports: ['login', 'charts'], css: ['app.css'] },
    '_shared.js': { file: 'shared.js', imports: ['index.html'] },
    'src/routes/login.tsx?split': { file: 'login.js', name: 'login', imports: ['_card.js', 'index.html'] },
    '_card.js': { file: 'card.js' },
    'src/routes/charts.tsx?split': { file: 'charts.js', name: 'charts' },
  }),
)

describe('filesFor', () => {
  it('follows static imports from the entry and the chunks of the screen, and nothing else', () => {
    const files = filesFor(manifest, { entry: 'index.html', chunks: ['login'] })
    expect(files).toEqual({ js: ['entry.js', 'shared.js', 'login.js', 'card.js'], css: ['app.css'] })
  })

  it('knows a chunk by its whole name', () => {
    expect(filesFor(manifest, { entry: 'index.html', chunks: ['log'] })).toContain('no chunk log')
    expect(chunksNamed(manifest, 'log')).toEqual(['login'])
  })

  it('says so when a screen has no chunk', () => {
    expect(filesFor(manifest, { entry: 'index.html', chunks: ['nowhere'] })).toContain('no chunk nowhere')
  })
})
