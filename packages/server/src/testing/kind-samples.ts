import { keptKinds, servedKinds, type ServedKind } from '../kinds/index.ts'
import type { KindSample } from '../records/kind-sample.ts'

/** `interestRatePlan` lies in `kinds/interest-rate-plan`. */
const folderOf = (kind: string) => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const carriers = new Set(keptKinds.flatMap(({ carriedBy }) => carriedBy?.kind ?? []))

/** The served kinds whose records are complete by themselves: one that carries others is nothing without them, and has tests of its own. */
export const standingKinds = servedKinds.filter(({ kind }) => !carriers.has(kind))

/** The sample of each of them, out of its own folder: a kind without one fails every test that asks. */
export const samples = await load()

async function load(): Promise<Readonly<Record<ServedKind, KindSample>>> {
  const found = standingKinds.map(async ({ kind }) => {
    const module: unknown = await import(`../kinds/${folderOf(kind)}/sample.ts`)
    return [kind, sampleIn(module)] as const
  })
  return asRecord(Object.fromEntries(await Promise.all(found)))
}

/** The file of a kind's sample exports it as `sample`; the type checker holds each to `KindSample`. */
function sampleIn(module: unknown): KindSample {
  return (module as { sample: KindSample }).sample
}

/** One for each served kind was just loaded. */
function asRecord(found: object) {
  return found as Readonly<Record<ServedKind, KindSample>>
}
