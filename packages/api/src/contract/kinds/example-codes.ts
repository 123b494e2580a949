/** The instant at which all computed figures of the examples are true. */
export const asOf = '2026-03-02T09:00:00.000Z'

/** An ABA routing number with a right check digit, out of its first eight digits. */
export function routingNumber(index: number): string {
  const digits = `0${String(2_100_000 + index * 37).padStart(7, '0')}`
  const weights = [3, 7, 1]
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A legal entity identifier with right check digits (ISO 17442, modulo 97). */
export function lei(index: number): string {
  const base = `5493${String(index).padStart(14, '0')}`
  const digits = Array.from(`${base}00`, (character) => Number.parseInt(character, 36)).join('')
  return `${base}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}`
}

/** The item at an index, beginning again after the last: a story may ask for as many rows as it likes. */
export function pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items, index: number): Items[number] {
  return items[index % items.length]
}
