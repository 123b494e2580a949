/**
 * Sorts positions by their numeric keys, stably, in time linear in the number of rows (radix sort over 16 bits a pass).
 * NaN keys (no value) come last in either direction.
 */
export function orderByKeys(positions: Uint32Array, keys: Float64Array, desc: boolean): Uint32Array {
  const work = orderInSteps(positions, keys, desc)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** The same, with a pause after each pass. */
export function* orderInSteps(
  positions: Uint32Array,
  keys: Float64Array,
  desc: boolean,
): Generator<undefined, Uint32Array> {
  const bits = ascendingBits(keys)
  const { valued, without } = byPresence(positions, keys)
  yield
  let sorted = valued
  let spare: Uint32Array = new Uint32Array(valued.length)
  for (let digit = 0; digit < 4; digit++) {
    if (!pass({ from: sorted, to: spare, bits, digit, flip: desc ? 0xffff : 0 })) continue
    const next = spare
    spare = sorted
    sorted = next
    yield
  }
  if (without.length === 0) return sorted
  const order = new Uint32Array(positions.length)
  order.set(sorted)
  order.set(without, sorted.length)
  return order
}

/** The other direction of a whole ascending order: equal keys keep their order, and what has none stays last. */
export function reversed(order: Uint32Array, keys: Float64Array): Uint32Array {
  const keyAt = (place: number) => keys[order[place] ?? 0] ?? NaN
  const turned = new Uint32Array(order.length)
  let end = order.length
  while (end > 0 && Number.isNaN(keyAt(end - 1))) end--
  turned.set(order.subarray(end), end)
  for (let place = 0; end > 0;) {
    const key = keyAt(end - 1)
    let start = end - 1
    while (start > 0 && keyAt(start - 1) === key) start--
    for (let equal = start; equal < end; equal++) turned[place++] = order[equal] ?? 0
    end = start
  }
  return turned
}

/** Those of an order that are among some positions. */
export function orderedAmong(order: Uint32Array, positions: Uint32Array): Uint32Array {
  const wanted = new Uint8Array(order.length)
  for (const position of positions) wanted[position] = 1
  const found = new Uint32Array(positions.length)
  let length = 0
  for (const position of order) if (wanted[position] === 1) found[length++] = position
  return found
}

/** Low and high word of each key, such that they compare as unsigned numbers: negative ones flipped whole, others get the top bit. */
function ascendingBits(keys: Float64Array): Uint32Array {
  const bits = new Uint32Array(new Float64Array(keys).buffer)
  for (let high = 1; high < bits.length; high += 2) {
    const word = bits[high] ?? 0
    if (word >>> 31) {
      bits[high] = ~word
      bits[high - 1] = ~(bits[high - 1] ?? 0)
    } else bits[high] = word ^ 0x80000000
  }
  return bits
}

function byPresence(positions: Uint32Array, keys: Float64Array): { valued: Uint32Array; without: Uint32Array } {
  const valued = new Uint32Array(positions.length)
  const without: number[] = []
  let length = 0
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] ?? 0
    const key = keys[position] ?? NaN
    // Only NaN differs from itself.
    if (key === key) valued[length++] = position
    else without.push(position)
  }
  return { valued: valued.subarray(0, length), without: Uint32Array.from(without) }
}

type Pass = { from: Uint32Array; to: Uint32Array; bits: Uint32Array; digit: number; flip: number }

/** Puts positions in the order of one digit of their keys; false where all have the same one and nothing is to be done. */
function pass({ from, to, bits, digit, flip }: Pass): boolean {
  const length = from.length
  const counts = new Uint32Array(0x10000)
  const word = digit >> 1
  const shift = (digit & 1) * 16
  for (let index = 0; index < length; index++) {
    const slot = (((bits[(from[index] ?? 0) * 2 + word] ?? 0) >>> shift) & 0xffff) ^ flip
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  const first = (((bits[(from[0] ?? 0) * 2 + word] ?? 0) >>> shift) & 0xffff) ^ flip
  if (counts[first] === length) return false
  let start = 0
  for (let slot = 0; slot < 0x10000; slot++) {
    const size = counts[slot] ?? 0
    counts[slot] = start
    start += size
  }
  for (let index = 0; index < length; index++) {
    const position = from[index] ?? 0
    const slot = (((bits[position * 2 + word] ?? 0) >>> shift) & 0xffff) ^ flip
    const place = counts[slot] ?? 0
    counts[slot] = place + 1
    to[place] = position
  }
  return true
}
