/**
 * ISO 4217 currencies with another number of decimals than two, by that number. Written out, because Intl follows what
 * is customary in shops, which for some currencies is not what the standard says.
 */
const others: Readonly<Record<number, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: 'CLF UYW'.split(' '),
}

const unitsByCode: ReadonlyMap<string, number> = new Map(
  Object.entries(others).flatMap(([units, codes]) => codes.map((code) => [code, Number(units)] as const)),
)

/** The decimals of a currency's amounts: USD 2, JPY 0, KWD 3. A code that ISO 4217 does not list has two. */
export function minorUnits(currency: string): number {
  return unitsByCode.get(currency) ?? 2
}

/** Whether an amount, a decimal string, is one of the currency: it has no more decimals than the currency has. */
export function fitsCurrency(amount: string, currency: string): boolean {
  const decimals = amount.split('.')[1] ?? ''
  return decimals.replace(/0+$/, '').length <= minorUnits(currency)
}
