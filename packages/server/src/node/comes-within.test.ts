import { expect, it } from 'vitest'
import { comesWithin } from './comes-within.ts'

it.each([
  '/1.0/PendingTransactionSets/01J8/items',
  '/1.0/pendingtransactionsets/01J8/Items/',
  '/1.0/PendingTransactionSets/01J8/items?dryRun=true',
])('a file of items has two minutes: %s', (address) => expect(comesWithin(address)).toBe(120_000))

it.each([
  '/1.0/PendingTransactionSets/01J8',
  '/1.0/PendingTransactionSets/01J8/items/2',
  '/1.0/PendingTransactionSets/01J8/x/items',
  '/idp/token?next=/1.0/PendingTransactionSets/01J8/items',
  '/1.0/Clients?search=/items',
  '',
])('all else has half a minute: %s', (address) => expect(comesWithin(address)).toBe(30_000))
