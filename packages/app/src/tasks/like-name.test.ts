import { expect, it } from 'vitest'
import { likeName } from './like-name.ts'

it.each([
  ['Sierra Valley Bank, N.A.', 'Sierra Valley'],
  ['The First Consolidated Savings', 'First Consolidated'],
  ['O’Hara & Söhne', 'Hara Söhne'],
  ['  ', ''],
  ['TRX-2026-000012', ''],
  ['1st Source', '1st Source'],
])('%s is searched by "%s"', (name, q) => expect(likeName(name)).toBe(q))
