import { recordKindNames, type RecordKind } from './index.ts'
import { loadKind, type LoadedKind } from './load-kind.ts'

type EveryKind = { readonly [Kind in RecordKind]: LoadedKind<Kind> }

/** All kinds with their contents, at once: for servers, mocks and documents. A screen loads the kinds that it shows. */
export const everyKind = await load()

/** One entry for each name of the registry. */
async function load(): Promise<EveryKind> {
  const kinds = await Promise.all(recordKindNames.map((kind) => loadKind<RecordKind>(kind)))
  return Object.fromEntries(kinds.map((loaded) => [loaded.kind, loaded])) as unknown as EveryKind
}
