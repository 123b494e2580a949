/** So many of the smallest units, written out: `decimalOf(-5, 2)` is `-0.05`. */
export function decimalOf(units: number | bigint, places: number): string {
  const digits = String(units < 0 ? -units : units).padStart(places + 1, '0')
  const sign = units < 0 ? '-' : ''
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
