import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'
import { clientFaults } from './client-faults.ts'
import { interestFaults } from './interest-faults.ts'
import { moneyFaults } from './money-faults.ts'
import { safetyFaults } from './safety-faults.ts'
import { serverFaults } from './server-faults.ts'
import { setFaults } from './set-faults.ts'

// Seeding them takes minutes and is done by hand; that each still has its place is seen at once.
it.each([...clientFaults, ...serverFaults, ...safetyFaults, ...interestFaults, ...moneyFaults, ...setFaults])(
  '$file has exactly one $find',
  ({ file, tests, find, replace }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
    expect(replace).not.toBe(find)
    const folder = file.split('/').slice(0, 2).join('/')
    expect(tests.filter((test) => !existsSync(join(root, folder, test)))).toEqual([])
  },
)
