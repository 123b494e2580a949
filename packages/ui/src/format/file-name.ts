/** Characters of a name: a disk has room for 255 bytes, and one of them has up to four. */
const most = 60

/** "Audit trail" as `audit-trail`: letters and digits of any writing, and nothing that means something to a disk. */
export const fileNameOf = (title: string): string => {
  const [...letters] = title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return letters.slice(0, most).join('').replaceAll(/^-|-$/g, '')
}
