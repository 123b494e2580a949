/** An instant, the given number of hours after the first moment of the fixtures' world. */
export function instantAt(hours: number): string {
  return new Date(Date.UTC(2026, 2, 2, 9) + hours * 3_600_000).toISOString()
}
