import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'
import { lookFaults } from './look-faults.ts'
import { photoModes } from './modes.ts'

it('there are twenty and more, each another one', () => {
  expect(new Set(lookFaults.map(({ file, find }) => `${file} ${find}`)).size).toBe(lookFaults.length)
  expect(lookFaults.length).toBeGreaterThanOrEqual(20)
})

it.each(lookFaults)('$kind stands exactly once in $file', ({ file, find, replace, seenIn, onlyIn }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
  expect(existsSync(join(root, seenIn))).toBe(true)
  expect(onlyIn === undefined || photoModes.some(({ name }) => name.includes(onlyIn))).toBe(true)
})
