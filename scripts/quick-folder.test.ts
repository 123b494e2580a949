import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { quickFolder } from './quick-folder.ts'

test('a folder that may be written', () => expect(() => accessSync(quickFolder(), constants.W_OK)).not.toThrow())

test('without room in memory, that for temporary files', () =>
  expect(quickFolder(Number.MAX_SAFE_INTEGER)).toBe(tmpdir()))
