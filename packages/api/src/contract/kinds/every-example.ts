import { recordKindNames, type DraftContentOf, type FiguresOf, type RecordKind, type TotalsOf } from './index.ts'

/** What records of a kind look like, for mocks, documents and tests. The same index is always the same record. */
export type KindExample<Kind extends RecordKind = RecordKind> = {
  /** Complete content, as an approver would let it pass. */
  content: (index: number) => DraftContentOf<Kind>
  /** What the platform computes of the same record. */
  figures: (index: number) => FiguresOf<Kind>
} & (TotalsOf<Kind> extends undefined ? unknown : { totals: TotalsOf<Kind> })

type EveryExample = { readonly [Kind in RecordKind]: KindExample<Kind> }

/** An example of every kind, which stands beside its contract in a file that no screen loads: `<kind>.example.ts`. */
export const everyExample = asEvery(await Promise.all(recordKindNames.map(load)))

async function load(kind: RecordKind): Promise<[RecordKind, KindExample]> {
  const file = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const { example }: { example?: KindExample } = await import(`./${file}.example.ts`)
  if (!example)
    throw new Error(`${file}.example.ts exports no \`example\`: say there what records of the kind look like.`)
  return [kind, example]
}

/** There is one for each name of the registry, and each file holds its example against its own kind. */
function asEvery(examples: readonly [RecordKind, KindExample][]): EveryExample {
  return Object.fromEntries(examples) as unknown as EveryExample
}
