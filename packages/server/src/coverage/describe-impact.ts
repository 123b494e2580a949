import {
  mostPlaces,
  type CoverChange,
  type CoverImpact,
  type CoverMove,
  type CoverPlace,
} from '@strongroom/api/contract'
import type { Impact } from '@strongroom/api/finance'
import { addMoney, compareDecimals, subtractMoney, type Money } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'
import { titlesFor, titlesOf } from '../records/titles-of.ts'
import type { Person, Reading } from '../work/work.ts'
import type { FirstMoves, ImpactOfDraft } from './impact-of.ts'

type Moved = Pick<Impact, 'currency' | 'before' | 'after'>

/** What a draft moves, added up. */
export const describeImpact = async (
  reader: Reader,
  { draftId, revision, ...first }: ImpactOfDraft,
): Promise<CoverImpact> => ({ draftId, revision, ...(await describeCover(reader, first)) })

/** What a change moves, added up: all of it by currency, and by institution and ownership group. */
export async function describeCover(reader: Reader, { moves, waitsFor, day }: FirstMoves): Promise<CoverChange> {
  const sums = new Map<string, Moved>()
  const places = new Map<string, Moved & { first: Impact; clients: Set<string> }>()
  for (const move of moves) {
    sums.set(move.currency, together(sums.get(move.currency), move))
    const key = `${move.institution}\n${move.group}\n${move.currency}`
    const known = places.get(key)
    const clients = (known?.clients ?? new Set()).add(move.clientId)
    places.set(key, { ...together(known, move), first: known?.first ?? move, clients })
  }
  const shown = mostMoved([...places.values()])
  const names = await institutionsIn(
    reader,
    shown.map(({ first }) => first),
  )
  return {
    day,
    waitsFor: [...waitsFor],
    sums: [...sums.values()],
    places: shown.map(({ first, clients, ...moved }): CoverPlace => ({
      ...names(first),
      ownershipCode: first.group,
      clientCount: clients.size,
      ...moved,
    })),
    placeCount: places.size,
    clientCount: clientsOf(moves),
    changedPlaceCount: [...places.values()].filter(isChanged).length,
    changedClientCount: clientsOf(moves.filter(isChanged)),
  }
}

const clientsOf = (moves: readonly Impact[]): number => new Set(moves.map(({ clientId }) => clientId)).size

/** Each position that a draft moves, by name; clients are named to whom they may be shown. */
export async function describeMoves(reading: Reading<Person>, moves: readonly Impact[]): Promise<CoverMove[]> {
  const institutions = await institutionsIn(reading.reader, moves)
  const clients = await titlesFor(
    reading,
    'client',
    moves.map(({ clientId }) => clientId),
  )
  return moves.map((move) => ({
    id: move.key.replaceAll('\n', ' '),
    clientId: move.clientId,
    clientName: clients(move.clientId),
    ...institutions(move),
    ownershipCode: move.group,
    schemeCode: move.schemeCode,
    currency: move.currency,
    before: move.before,
    after: move.after,
  }))
}

/** How much more is uninsured than before. */
const uncovered = ({ before, after }: Moved): Money => subtractMoney(after.uninsured, before.uninsured)

const isChanged = (one: Moved): boolean => compareDecimals(uncovered(one), '0') !== 0

/** The `mostPlaces` where it uncovers or covers most, the most uncovered first. */
export function mostMoved<One extends Moved>(all: readonly One[]): One[] {
  const moved = (one: One) => uncovered(one).replace(/^-/, '')
  return all
    .toSorted((one, other) => compareDecimals(moved(other), moved(one)))
    .slice(0, mostPlaces)
    .toSorted((one, other) => compareDecimals(uncovered(other), uncovered(one)))
}

function together(known: Moved | undefined, { currency, before, after }: Moved): Moved {
  return known === undefined
    ? { currency, before, after }
    : { currency, before: added(known.before, before), after: added(known.after, after) }
}

const added = (one: Moved['before'], other: Moved['before']): Moved['before'] => ({
  balance: addMoney(one.balance, other.balance),
  insured: addMoney(one.insured, other.insured),
  uninsured: addMoney(one.uninsured, other.uninsured),
})

/** The first institution of each position, with its name: those of one certificate or company count together. */
async function institutionsIn(reader: Reader, moves: readonly Impact[]) {
  const idOf = ({ institutionIds }: Impact): string | null => institutionIds[0] ?? null
  const names = await titlesOf(reader, 'institution', moves.map(idOf))
  return (move: Impact) => ({ institutionId: idOf(move), institutionName: names(idOf(move)) })
}
