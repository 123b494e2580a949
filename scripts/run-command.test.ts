import { constants } from 'node:os'
import { expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const priority = ['-p', 'require("node:os").getPriority()']

it('what runs behind leaves the cores to everything else', async () => {
  const own = await runCommand(process.execPath, priority)
  const behind = await runCommand(process.execPath, priority, { isBehind: true })
  expect(Number(behind.output)).toBe(constants.priority.PRIORITY_LOW)
  expect(Number(own.output)).toBeLessThan(Number(behind.output))
})
