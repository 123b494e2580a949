import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { precompress } from '../packages/app/precompress.config.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-precompress-'))
const dist = join(folder, 'dist')
const page = `<!doctype html><title>Long</title>${'<p>text</p>'.repeat(200)}`

beforeAll(async () => {
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'public/long.txt'), 'word '.repeat(500))
  writeFileSync(join(folder, 'public/short.txt'), 'word')
  writeFileSync(join(folder, 'public/picture.png'), Buffer.alloc(5000))
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [precompress()] })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('compresses the text files of a build that are worth it, copied ones too', () => {
  expect(readdirSync(dist).toSorted()).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
    'long.txt',
    'long.txt.br',
    'long.txt.gz',
    'picture.png',
    'short.txt',
  ])
})

it('keeps what is in them', () => {
  const built = readFileSync(join(dist, 'index.html'))
  expect(brotliDecompressSync(readFileSync(join(dist, 'index.html.br')))).toEqual(built)
  expect(gunzipSync(readFileSync(join(dist, 'index.html.gz')))).toEqual(built)
})
