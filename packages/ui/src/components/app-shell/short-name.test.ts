import { expect, it } from 'vitest'
import { shortName } from './short-name.ts'

it.each([
  ['Test', 'Test'],
  ['UAT', 'UAT'],
  ['Staging', 'Sta'],
  ['Development', 'Dev'],
  ['User acceptance test', 'UAT'],
  [' pre production ', 'PP'],
  ['Zürich Übung Nord Ost', 'ZÜN'],
  ['', ''],
])('%j is %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})
