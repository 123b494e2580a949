import { formatRate } from '@strongroom/ui/format/rate'

/** The lowest and the highest of several rates in percent, which may be one and the same: `3.60%`, `1.50% to 3.85%`. */
export function rateSpan(span: { lowest: string; highest: string } | null): string | undefined {
  if (span === null) return undefined
  const [lowest, highest] = [formatRate(span.lowest), formatRate(span.highest)]
  return lowest === highest ? lowest : `${lowest} to ${highest}`
}
