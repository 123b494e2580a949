/** Makes the ids of new records. */
export interface Ids {
  next(): string
}

/** Tells the time; tests set it. */
export interface Clock {
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Random ids that sort by the time they were made (UUID version 7).
 * Made here because PostgreSQL before 18 cannot make them.
 */
export function timeOrderedIds(clock: Clock): Ids {
  return {
    next() {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      new DataView(bytes.buffer).setUint16(0, Math.floor(clock.now().getTime() / 2 ** 32))
      new DataView(bytes.buffer).setUint32(2, clock.now().getTime() % 2 ** 32)
      bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x70], 6)
      bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
      const text = hex(bytes)
      return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
    },
  }
}
