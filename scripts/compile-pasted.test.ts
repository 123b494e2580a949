import { expect, it } from 'vitest'
import { compilePasted, kitStories, pastedOf } from './compile-pasted.ts'

// All of them are compiled beside the gate: pnpm catalogue:code.
it('the code of twenty stories of twenty files compiles where it is pasted', async () => {
  const files = kitStories()
  const spread = Array.from({ length: 20 }, (_, at) => files[Math.floor((at * files.length) / 20)] ?? '')
  const codes = await Promise.all(spread.map(async (file) => [...(await pastedOf(file))].at(-1)))
  const pasted = new Map(codes.flatMap((code) => (code === undefined ? [] : [code])))
  expect(pasted.size).toBe(20)
  const { code, output } = await compilePasted('pasted-twenty', pasted)
  expect(output).toBe('')
  expect(code).toBe(0)
}, 120_000)

it('what does not compile is told by the story it is from', async () => {
  const pasted = new Map([
    ['button-Wrong', "import { Button } from '@strongroom/ui/button'\n\nexport const wrong = <Button variant={1} />"],
  ])
  const { code, output } = await compilePasted('pasted-wrong', pasted)
  expect(code).not.toBe(0)
  expect(output).toContain('button-Wrong.tsx')
}, 120_000)
