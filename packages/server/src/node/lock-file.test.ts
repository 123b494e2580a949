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

it('is taken, refused to a second holder by name, and given back', async () => {
  const release = await take()
  await expect(take()).rejects.toThrow(StartError)
  await expect(take()).rejects.toThrow(new RegExp(`in use by process ${process.pid}\\b.*--data`))
  release()
  expect(existsSync(file)).toBe(false)
  ;(await take())()
})

it('is not taken from another living process, and is taken over once that is gone', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(file, `${other.pid}\n`)
  await expect(take()).rejects.toThrow(`in use by process ${other.pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  ;(await take())()
})

it('is waited for while a killed process is still ending', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(file, `${other.pid}\n`)
  setTimeout(() => other.kill('SIGKILL'), 500)
  const release = await take()
  expect(readFileSync(file, 'utf8')).toContain(`${process.pid}\n`)
  release()
})

it.runIf(process.platform === 'linux')('is taken over from a killed process that nobody has asked after', async () => {
  // The shell becomes a program that never asks after the child it was left with.
  const parent = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(String(line).trim())
  // Before that the shell itself might ask after it.
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
  const began = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  writeFileSync(file, `${pid}\n${began}\n`)
  process.kill(pid, 'SIGKILL')
  try {
    ;(await take())()
    expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  } finally {
    parent.kill('SIGKILL')
  }
})

it('is taken over from an older process that had the same number', async () => {
  writeFileSync(file, `${process.pid}\n1\nsome-id\n`)
  if (process.platform === 'linux') (await take())()
  else await expect(take()).rejects.toThrow(StartError)
})

it('is taken over when its text is nonsense, and nothing is left lying about', async () => {
  writeFileSync(file, 'nonsense')
  const release = await take()
  expect(readFileSync(file, 'utf8')).toContain(String(process.pid))
  expect(readdirSync(folder)).toEqual(['lock'])
  release()
})

it('does not take away the lock of a successor', async () => {
  const release = await take()
  writeFileSync(file, 'another holder')
  release()
  expect(readFileSync(file, 'utf8')).toBe('another holder')
})
