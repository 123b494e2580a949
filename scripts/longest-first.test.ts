import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { long } from './longest-first.ts'
import { root } from './paths.ts'

it.each(long)('%s is where it is looked for', (name) => {
  expect(existsSync(join(root, name))).toBe(true)
})
