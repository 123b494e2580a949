/** How a figure moved since it was last counted. */
export interface Trend {
  direction: 'up' | 'down' | 'flat'
  /** By how much, as it is to be read: `12`, `3.1%`. Not read where it is flat. */
  by?: string
  /** Since when: `yesterday`. */
  since?: string
  /** Whether that is welcome; a figure that may go either way says nothing. */
  good?: boolean
}

/** A trend as a person would say it: `Up 12 since yesterday`, `No change since yesterday`. */
export function trendWords({ direction, by, since }: Trend): string {
  const moved = direction === 'flat' ? ['No change'] : [direction === 'up' ? 'Up' : 'Down', by]
  return [...moved, since === undefined ? undefined : `since ${since}`].filter(Boolean).join(' ')
}

/** The trend between two counts of the same thing; the difference is written with its thousands apart. */
export function trendBetween({ before, now, ...rest }: { before: number; now: number; since?: string }): Trend {
  if (before === now) return { direction: 'flat', ...rest }
  const by = new Intl.NumberFormat('en-US').format(Math.abs(now - before))
  return { direction: now > before ? 'up' : 'down', by, ...rest }
}
