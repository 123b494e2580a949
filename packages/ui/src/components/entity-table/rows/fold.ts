/** Case and accents do not matter to someone who searches. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most text is plain, where normalising would only cost time.
  return isPlain(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Text in which folding only makes letters small. */
export function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /^[\x00-\x7f]*$/.test(text)
}
