import { amountForm, isSentDay, rateForm } from '../money/forms.ts'

/** A rule on one string, with the end of the sentence that a person reads when it fails ("LEI must ..."). */
export type Check = { test: (value: string) => boolean; message: string }

const matches = (pattern: RegExp, message: string): Check => ({ test: (value) => pattern.test(value), message })

/** Rules that hold for one value on its own; each names the standard it comes from. */
export const check = {
  trimmed: { test: (value) => value === value.trim(), message: 'must not begin or end with a space' },
  // Embedding, override and isolate of the Unicode bidirectional algorithm: whoever approves would read another text than is stored.
  straight: matches(/^[^\u202a-\u202e\u2066-\u2069]*$/u, 'must not hold signs that turn the order of its letters'),
  email: matches(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u, 'must be an email address such as name@example.com'),
  phone: matches(/^\+[1-9]\d{6,14}$/, 'must be in international form, such as +12125550100'),
  money: matches(/^(0|[1-9]\d{0,15})(\.\d{1,4})?$/, 'must be an amount such as 1250000.00'),
  signedMoney: matches(amountForm, 'must be an amount such as -1250.00'),
  positiveMoney: matches(
    /^(?!0+(\.0+)?$)(0|[1-9]\d{0,15})(\.\d{1,4})?$/,
    'must be an amount above zero, of at most 16 digits, such as 1250.00',
  ),
  rate: matches(rateForm, 'must be a percentage such as 4.25, with at most 6 decimals'),
  percentage: matches(/^(100(\.0{1,6})?|[1-9]?\d(\.\d{1,6})?)$/, 'must be a percentage from 0 to 100, such as 2.5'),
  share: matches(/^(100(\.0{1,2})?|[1-9]?\d(\.\d{1,2})?)$/, 'must be a share of 100 such as 33.33'),
  currency: matches(/^[A-Z]{3}$/, 'must be a three-letter currency code such as USD'),
  accountNumber: matches(/^[A-Z0-9]{4,17}$/i, 'must have 4 to 17 letters and digits'),
  iban: { test: isIban, message: 'is not a valid IBAN: check its characters' },
  code: matches(/^[A-Z0-9_-]+$/i, 'may hold letters, digits, - and _ only'),
  date: { test: isSentDay, message: 'must be a date such as 2026-03-31' },
  time: matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00'),
  website: matches(
    /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u,
    'must be a web address such as www.example.com',
  ),
  country: matches(/^[A-Z]{2}$/, 'must be a country of the list, such as US'),
  naics: matches(/^\d{6}$/, 'must be a six-digit NAICS code'),
  ein: matches(/^\d{2}-?\d{7}$/, 'must be an employer identification number such as 12-3456789'),
  routingNumber: { test: isRoutingNumber, message: 'is not a valid ABA routing number: check its nine digits' },
  lei: { test: isLei, message: 'is not a valid legal entity identifier: check its 20 characters' },
  bic: matches(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 characters such as DEUTDEFF500'),
} satisfies Record<string, Check>

/** ABA: 3(d1+d4+d7) + 7(d2+d5+d8) + (d3+d6+d9) is a multiple of 10. */
export function isRoutingNumber(value: string): boolean {
  if (!/^\d{9}$/.test(value) || value === '000000000') return false
  const weights = [3, 7, 1]
  const sum = Array.from(value).reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0)
  return sum % 10 === 0
}

/** ISO 17442: letters count as 10 to 35 (base 36), and the number leaves 1 when divided by 97. */
export function isLei(value: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(value)) return false
  const digits = Array.from(value, (character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** ISO 13616: the first four characters moved to the end, letters as 10 to 35, leaves 1 when divided by 97. */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false
  const digits = Array.from(value.slice(4) + value.slice(0, 4), (character) => Number.parseInt(character, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
