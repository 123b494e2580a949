const Real = Intl.DateTimeFormat
let chosen: string | undefined

/**
 * Shows moments as a reader in another time zone sees them; undefined is the reader's own. Formats made before follow
 * as well, because components keep theirs. Only what goes through Intl follows, and everything in the kit does.
 */
export function applyTimeZone(zone: string | undefined): void {
  if (Intl.DateTimeFormat === Real && zone !== undefined) Intl.DateTimeFormat = following()
  chosen = zone
}

function following(): Intl.DateTimeFormatConstructor {
  return new Proxy(Real, {
    construct(target, [locales, options]: [string | undefined, Intl.DateTimeFormatOptions | undefined]) {
      if (options?.timeZone !== undefined) return new target(locales, options)
      const made = new Map<string | undefined, Intl.DateTimeFormat>()
      const current = () => {
        const format = made.get(chosen) ?? new target(locales, { ...options, timeZone: chosen })
        made.set(chosen, format)
        return format
      }
      return new Proxy(current(), {
        get: (_, key) => {
          const value: unknown = Reflect.get(current(), key)
          return typeof value === 'function' ? value.bind(current()) : value
        },
      })
    },
  })
}
