import { compilePasted, kitStories, pastedOf } from './compile-pasted.ts'

// pnpm catalogue:code: compiles what the catalogue's code tabs show.

/** Code of fewer stories would mean that the tabs have gone, which no compiler can see. */
const least = 570

const all = new Map<string, string>()
for (const file of kitStories()) for (const [name, code] of await pastedOf(file)) all.set(name, code)
const { code, output, seconds } = await compilePasted('pasted', all)
process.stdout.write(`${output}The code of ${all.size} stories, compiled in ${seconds.toFixed(1)} s.\n`)
if (all.size < least) process.stdout.write(`At least ${least} were to be expected.\n`)
process.exitCode = code === 0 && all.size >= least ? 0 : 1
