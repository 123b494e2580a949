import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const text = /\.(html|js|css|json|svg|txt|webmanifest|wasm)$/
// What fits into one packet anyway.
const tooSmall = 1000

/** Writes `.br` and `.gz` beside each text file of a build, for the server to send: compressed once, and as far as it goes. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
      await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < tooSmall) return
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes)),
    writeFile(`${file}.gz`, await zip(bytes, { level: 9 })),
  ])
}
