/** Lower case, and letters without their accents; unit by unit, so that places stay places. */
export function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  return Array.from({ length: text.length }, (_, at) => text.charAt(at).toLowerCase().normalize('NFD').charAt(0)).join(
    '',
  )
}
