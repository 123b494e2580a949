/** Nothing but what stands on a typewriter, with single spaces: most texts, and they are as they should be. */
const simple = /^[!-~]*(?: [!-~]+)*$/
const spaces = /[\p{Cc}\p{Z}]+/gu
/** What is not seen but turns, joins or hides what stands around it. */
const unseen = /\p{Default_Ignorable_Code_Point}+/gu
const arrows = /[\u2190-\u2193]/g
const written: Readonly<Record<string, string>> = { '\u2190': '<-', '\u2191': '^', '\u2192': '->', '\u2193': 'v' }

/** The letters that Roboto has in the alphabets that a file embeds. */
const drawn =
  ' -~\u00a1-\u00ff\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0131\u0152\u0153\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01f0' +
  '\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bc\u02c6\u02c7\u02c9\u02da\u02dc\u02dd\u02f3' +
  '\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d1\u03d2\u03d6\u0400-\u045f\u0490\u0491\u04b0\u04b1' +
  '\u1e00\u1e01\u1e3e\u1e3f\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026' +
  '\u2032\u2033\u2039\u203a\u2044\u20a3\u20a4\u20a6-\u20ac\u20b1\u20b9\u20ba\u20bc\u20bd\u2113\u2116\u2122\u2212\ufffd'
const undrawn = new RegExp(`[^${drawn}]+`, 'gu')

/**
 * A text as it stands on paper: on one line, and nothing in it that would move or hide what stands around it. What Roboto
 * cannot draw stands as its code, `[U+1F600]`: nothing of it is lost, and it can be searched and copied.
 */
export function plainText(text: string): string {
  if (simple.test(text)) return text
  return text
    .normalize('NFC')
    .replace(spaces, ' ')
    .replace(unseen, '')
    .replace(arrows, (arrow) => written[arrow] ?? arrow)
    .replace(undrawn, (letters) => `[${Array.from(letters, codeOf).join(' ')}]`)
    .replace(/ {2,}/g, ' ')
    .trim()
}

const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
