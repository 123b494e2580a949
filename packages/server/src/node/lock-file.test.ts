import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { StartError } from '../config/start-error.ts'
import { takeLock } from './lock-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-lock-'))
const file = join(folder, 'lock')
const take = () => takeLock({ folder, file })

beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is taken, refused to a second holder by name, and given back', () => {
  const release = take()
  expect(take).toThrow(StartError)
  expect(take).toThrow(new RegExp(`in use by process ${process.pid}\\b.*--data`))
  release()
  expect(existsSync(file)).toBe(false)
  take()()
})

it('is not taken from another living process, and is taken over once that is gone', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(file, `${other.pid}\n`)
  expect(take).toThrow(`in use by process ${other.pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  take()()
})

it('is taken over from an older process that had the same number', () => {
  writeFileSync(file, `${process.pid}\n1\nsome-id\n`)
  if (process.platform === 'linux') take()()
  else expect(take).toThrow(StartError)
})

it('is taken over when its text is nonsense, and nothing is left lying about', () => {
  writeFileSync(file, 'nonsense')
  const release = take()
  expect(readFileSync(file, 'utf8')).toContain(String(process.pid))
  expect(readdirSync(folder)).toEqual(['lock'])
  release()
})

it('does not take away the lock of a successor', () => {
  const release = take()
  writeFileSync(file, 'another holder')
  release()
  expect(readFileSync(file, 'utf8')).toBe('another holder')
})
