const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** What a browser calls itself, in words: `Firefox on Windows`. */
export function browserIn(client: string | null): string {
  const find = (known: typeof browsers) => known.find(([pattern]) => client !== null && pattern.test(client))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser === undefined) return 'A program that says nothing of itself'
  return system === undefined ? browser : `${browser} on ${system}`
}
