import { loadKind, recordKinds } from '@strongroom/api/contract'
import { fieldWords } from '../fields/field-words.ts'
import type { KindScreens } from '../kind-screens.ts'
import { kindPlace } from '../places.ts'
import { entries, type ScreenKind } from './index.ts'

const loading: { [Kind in ScreenKind]?: Promise<KindScreens<Kind>> } = {}

/** The screens of a kind with its contract, loaded with the first of them; the same ones for the same kind. */
export function loadScreens<Kind extends ScreenKind>(kind: Kind): Promise<KindScreens<Kind>> {
  const known: Promise<KindScreens<Kind>> | undefined = loading[kind]
  if (known) return known
  const fresh = load(kind)
  Object.assign(loading, { [kind]: fresh })
  // What could not be loaded, on a bad line, is asked for again. Whoever waits is told of it, and perhaps nobody waits.
  fresh.catch(() => delete loading[kind])
  return fresh
}

async function load<Kind extends ScreenKind>(kind: Kind): Promise<KindScreens<Kind>> {
  const { noun, plural } = recordKinds[kind]
  const [contract, { parts }] = await Promise.all([loadKind(kind), entries[kind].load()])
  return {
    ...contract,
    noun,
    plural,
    place: kindPlace(entries[kind]),
    ...parts(fieldWords(kind, contract.fields)),
  }
}
