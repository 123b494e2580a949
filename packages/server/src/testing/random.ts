/** Numbers and choices that are the same for the same seed, so that a case that failed can be made again. */
export interface Random {
  /** A whole number from 0 to below this. */
  below(bound: number): number
  /** True once in so many times. */
  oneIn(times: number): boolean
  /** @throws when there is nothing to pick from */
  pick<T>(from: readonly T[]): T
}

/** The generator of this seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick(from) {
      const found = from[below(from.length)]
      if (found === undefined) throw new Error('There is nothing to pick from.')
      return found
    },
  }
}

/** A seed out of a text. */
export const seedOf = (text: string): number =>
  Array.from(text).reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
