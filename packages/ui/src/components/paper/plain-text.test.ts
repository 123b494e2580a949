import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Sierra Valley Bank', 'Sierra Valley Bank'],
  ['  two  blanks ', 'two blanks'],
  ['one\nline\u2028of\u00a0many\tparts\u0000\u0007', 'one line of many parts'],
  ['\u202e00.0001 DSU\u202c', '00.0001 DSU'],
  ['\u2066isolated\u2069 \u200fmark\u061c', 'isolated mark'],
  ['zero\u200bwidth\u00ad\u2060\ufeff', 'zerowidth'],
  ['<b>bold</b> &amp; =1+1', '<b>bold</b> &amp; =1+1'],
  ['Łódź, Αθήνα, Москва, Nguyễn, Zürich', 'Łódź, Αθήνα, Москва, Nguyễn, Zürich'],
  ['Zu\u0308rich', 'Zürich'],
  ['12 000 € – “quoted”… −5', '12 000 € – “quoted”… −5'],
  ['4.00 → 4.25', '4.00 -> 4.25'],
  ['\u{1f600}', '[U+1F600]'],
  ['\u{1f468}\u200d\u{1f4bb} at work', '[U+1F468 U+1F4BB] at work'],
  ['中国 Bank', '[U+4E2D U+56FD] Bank'],
  ['z\u0337\u0321algo', 'z[U+0337 U+0321]algo'],
  ['half \ud83d of it', 'half [U+D83D] of it'],
  ['', ''],
  ['\u200b', ''],
])('%j stands on paper as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
  // What is plain stays as it is.
  expect(plainText(plain)).toBe(plain)
})
