/** Words that stay small inside a name. */
const small = new Set(
  'an and as at by de del for from in la las los of on or the to und upon van von with y'.split(' '),
)

/** Words that are letters, not words: those with a vowel, which nothing else tells from a short word. */
const initials = new Set(
  'AB AG AIG AMG BAC BMO BNA BOK CIBC CIT DBA EFSB FNBO FSB FIA GE II III IV IX JP JPMORGAN KEB LLC LP MUFG NA NBT NCUA NOA ONB PLC SA SAFRA SSB TCF TIAA TIB UBS UMB US USA USAA USB UTA VI VII VIII XI XII'.split(
    ' ',
  ),
)
/** Such names that people write with small letters in them. */
const known: Readonly<Record<string, string>> = { JPMORGAN: 'JPMorgan' }

/** Short forms of words, which the missing vowel must not turn into letters. */
const shortened = new Set(
  'BK BLDG CNTY CO CORP DR FT GRP HTS INC JR LTD MT MTN NTL PKWY RD SQ SR ST STS SVGS TR'.split(' '),
)

/**
 * A name that a register writes in capitals, as people write it: `FIRST NATIONAL BANK OF O'NEILL, N.A.` is `First National
 * Bank of O'Neill, N.A.`. A name with a small letter in it is somebody's own way of writing it and comes back as it is.
 */
export function tidyName(name: string): string {
  if (name !== name.toUpperCase()) return name
  let first = true
  return name.replace(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.&]*/gu, (word, at: number) => {
    const begins = first || /[:/(]\s*$/.test(name.slice(0, at))
    first = false
    return tidyWord(word, { begins, inside: /[-–]$/.test(name.slice(0, at)) })
  })
}

function tidyWord(word: string, { begins, inside }: { begins: boolean; inside: boolean }): string {
  const bare = word.replace(/\.$/, '')
  if (small.has(bare.toLowerCase()) && !begins) return word.toLowerCase()
  if (isLetters(bare)) return Object.hasOwn(known, bare) ? (known[bare] ?? word) : word
  // 1ST, 21ST, 5TH.
  if (/^\d+(ST|ND|RD|TH)$/.test(bare)) return word.toLowerCase()
  if (/^\d/.test(word)) return word
  const lower = word.toLowerCase()
  if (inside && small.has(lower)) return lower
  return lower
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^(Mc)(\p{L})/u, (_, mc: string, letter: string) => mc + letter.toUpperCase())
    .replace(/^([OD]['’])(\p{L})/u, (_, begin: string, letter: string) => begin + letter.toUpperCase())
    .replace(/(?<=[.&])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Whether a word is letters that stand for words: known ones, `N.A`, `A&B`, and short ones without a vowel. */
function isLetters(bare: string): boolean {
  if (initials.has(bare)) return true
  if (/^\p{L}(\.\p{L})+$/u.test(bare) || /^\p{L}{1,2}&\p{L}{1,2}$/u.test(bare)) return true
  return bare.length > 1 && bare.length <= 5 && /^[B-DF-HJ-NP-TV-XZ]+$/.test(bare) && !shortened.has(bare)
}
