import { isDecimal } from '@strongroom/ui/format/decimal'

const twoPlaces = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})

/** A yield as it is told: to two places, as 12 CFR 1030 has it. What is no decimal stays what it is. */
export const shortYield = (apy: string): string => (isDecimal(apy) ? twoPlaces.format(apy) : apy)
