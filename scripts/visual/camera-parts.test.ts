import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'
import { cameraParts } from './camera-parts.ts'

it('pictures are taken with all that the browser is told, and with what cuts and looks', () => {
  expect(cameraParts()).toEqual(
    expect.arrayContaining([
      'scripts/find-chromium.ts',
      'scripts/visual/compare.ts',
      'scripts/visual/looks.ts',
      'scripts/visual/modes.ts',
      'scripts/visual/photograph.ts',
      'scripts/visual/png.ts',
      'scripts/visual/still-page.ts',
      'scripts/visual/story-page.ts',
      'scripts/visual/touched-controls.ts',
    ]),
  )
  expect(cameraParts().filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('but not with what compares them and writes of them', () => {
  expect(cameraParts().filter((path) => /review|report|summary/.test(path))).toEqual([])
})
