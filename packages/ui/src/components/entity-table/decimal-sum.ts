/**
 * The exact sum of decimal strings, with as many decimals as the longest of them: what a totals row shows must not be
 * off by a cent. Throws on a text that is no decimal.
 */
export function decimalSum(amounts: Iterable<string>): string {
  let sum = 0n
  let scale = 0
  for (const amount of amounts) {
    const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
    if (!match) throw new Error(`"${amount}" cannot be summed: it is no decimal. Filter such values out first.`)
    const [, sign, whole = '', decimals = ''] = match
    if (decimals.length > scale) {
      sum *= 10n ** BigInt(decimals.length - scale)
      scale = decimals.length
    }
    const units = BigInt(whole + decimals.padEnd(scale, '0'))
    sum += sign ? -units : units
  }
  const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return sum < 0n ? `-${text}` : text
}
