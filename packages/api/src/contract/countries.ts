/** Every country and territory of ISO 3166-1, by its two letters. */
export const countryCodes: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Short forms that people write and the standard does not have. */
const alsoCalled: Readonly<Record<string, string>> = { AE: 'UAE', GB: 'UK', US: 'USA' }

/** A country as it is chosen: `also` is a short form that finds it too. */
export type Country = { code: string; name: string; also?: string }

let listed: readonly Country[] | undefined

/** All countries by their English names. The names are those of the browser or of Node, so no list of them is kept. */
export function countries(): readonly Country[] {
  listed ??= countryCodes
    .map((code) => ({ code, name: nameOf(code), ...(alsoCalled[code] && { also: alsoCalled[code] }) }))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'en'))
  return listed
}

/** A country in words, `United States (US)`, by its two letters; any other text as it is. */
export const countryWords = (code: string): string => (isCountry(code) ? `${nameOf(code)} (${code})` : code)

/** Whether these are the two letters of a country. */
export const isCountry = (code: string): boolean => countryCodes.includes(code)

/** The two letters of a country by what people write of it: its letters or its name, in any case; undefined for none. */
export function countryCode(text: string): string | undefined {
  const wanted = plain(text)
  return countries().find(({ code, name, also = code }) => [code, name, also].some((word) => plain(word) === wanted))
    ?.code
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

let names: Intl.DisplayNames | undefined

function nameOf(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return names.of(code) ?? code
}
