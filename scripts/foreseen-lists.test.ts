import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { expect, it } from 'vitest'
import { listAddresses } from '../packages/app/chunks.config.ts'
import { knownKinds } from '../packages/app/src/kinds/addresses.ts'
import { root } from './paths.ts'

it.each([...knownKinds.values()])('$kind has its list where the page foresees its scripts', ({ kind, place }) => {
  const folder = kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(listAddresses(folder)).toContain(place.records)
})

it('no list of chunks names a file that one kind alone has', () => {
  const folders = readdirSync(join(root, 'packages/app/src/kinds'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const files = folders.flatMap(({ parentPath, name }) => [
    ...new Set(readdirSync(join(parentPath, name)).map((file) => parse(file).name)),
  ])
  const own = files.filter((file) => files.indexOf(file) === files.lastIndexOf(file))
  const config = readFileSync(join(root, 'packages/app/chunks.config.ts'), 'utf8')
  expect(own.filter((file) => config.includes(`'${file}'`))).toEqual([])
})
