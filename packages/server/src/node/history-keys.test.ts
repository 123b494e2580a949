import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartError } from '../config/start-error.ts'
import { readHistoryKeys } from './history-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'strongroom-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newKey = () => randomBytes(32).toString('base64')
const named = (text: string) => {
  const historyKeys = join(folder, crypto.randomUUID())
  writeFileSync(historyKeys, text)
  return { historyKeys, dataFolder: folder }
}

test('a key is made in the data folder, once, for its owner alone', async () => {
  const config = { historyKeys: undefined, dataFolder: join(folder, 'below', 'data') }
  const code = await (await readHistoryKeys(config)).of('text')
  expect(await (await readHistoryKeys(config)).check('text', code)).toBe('right')
  expect(statSync(join(config.dataFolder, 'history-keys')).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(join(config.dataFolder, 'history-keys'), 'utf8'), 'base64')).toHaveLength(32)
})

test('keys are turned over by a line on top: the first makes codes, each checks, one that is gone is unknown', async () => {
  const [old, fresh] = [newKey(), newKey()]
  const before = await (await readHistoryKeys(named(old))).of('text')
  const both = await readHistoryKeys(named(`${fresh}\n\n${old}\n`))
  const after = await both.of('text')
  expect(await Promise.all([before, after].map((code) => both.check('text', code)))).toEqual(['right', 'right'])
  const alone = await readHistoryKeys(named(fresh))
  expect(await Promise.all([before, after].map((code) => alone.check('text', code)))).toEqual(['unknown', 'right'])
  expect(await Promise.all(['other', 'text '].map((text) => both.check(text, after)))).toEqual(['wrong', 'wrong'])
  expect(await both.check('text', `${after.slice(0, 9)}not hexadecimal`)).toBe('wrong')
})

test.each([
  ['no key', '\n', /^There is no key in /],
  ['a short one', randomBytes(31).toString('base64'), /^Line 1 of .* is not a key of 32 bytes or more in Base64\.$/],
  ['a line that is none', `${newKey()}\na sentence that somebody wrote into the file of the keys\n`, /^Line 2 of /],
])('a file with %s is refused in a sentence', async (_what, text, message) => {
  const reading = readHistoryKeys(named(text))
  await expect(reading).rejects.toThrow(message)
  await expect(reading).rejects.toBeInstanceOf(StartError)
})

test('a file that was named and is not there is never made', async () => {
  const config = { historyKeys: join(folder, 'nowhere'), dataFolder: folder }
  await expect(readHistoryKeys(config)).rejects.toThrow(/^The keys of the history in .* cannot be read: .*ENOENT/)
  await expect(readHistoryKeys(config)).rejects.toBeInstanceOf(StartError)
})
