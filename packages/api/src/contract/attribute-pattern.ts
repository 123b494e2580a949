/** One character, written plainly, as a class such as `\d`, or as a set such as `[A-Z0-9]`. */
const one = /(?:\\[dwsDWS.*+?^$(){}|[\]\\/-]|\[\^?(?:\\.|[^\]\\])+\]|[^\\[\](){}*+?|^$])/uy
const repetition = /(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})/y

/** A character of a pattern, and how often it stands there. */
interface Part {
  one: string
  least: number
  most: number
}

/** Whether a text is a pattern for values: characters, classes and sets, each repeated or not; at most two without an end. */
export function isAttributePattern(text: string): boolean {
  const parts = partsOf(text)
  return parts !== undefined && parts.filter(({ most }) => most === Infinity).length <= 2 && isRegExp(bodyOf(text))
}

/**
 * Whether the whole of a value has the form of a pattern. In one pass for each part and never by an expression: that tries
 * the ways to part a value one after another, and of a few repetitions and a long value there are millions.
 */
export function fitsAttributePattern(text: string, value: string): boolean {
  const characters = Array.from(value)
  let reached = new Set([0])
  for (const { one: character, least, most } of partsOf(text) ?? []) {
    const isOne = new RegExp(`^${character}$`, 'u')
    const next = new Set<number>()
    // Of all places that the part may begin at the last one asks for the shortest run of its character.
    let [begun, run] = [-Infinity, 0]
    for (let place = 0; place <= characters.length; place += 1) {
      run = isOne.test(characters[place - 1] ?? '') ? run + 1 : 0
      if (reached.has(place - least)) begun = place - least
      if (begun >= place - Math.min(run, most)) next.add(place)
    }
    reached = next
  }
  return reached.has(characters.length)
}

const bodyOf = (text: string): string => text.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')

/** The parts of a pattern in their order; undefined where something else stands in it, such as a group. */
function partsOf(text: string): Part[] | undefined {
  const body = bodyOf(text)
  const parts: Part[] = []
  for (let at = 0; at < body.length;) {
    one.lastIndex = at
    const [character] = one.exec(body) ?? []
    if (character === undefined) return undefined
    repetition.lastIndex = at + character.length
    const [repeated = ''] = repetition.exec(body) ?? []
    parts.push({ one: character, ...timesOf(repeated) })
    at += character.length + repeated.length
  }
  return parts
}

function timesOf(repeated: string): Pick<Part, 'least' | 'most'> {
  if (repeated === '*') return { least: 0, most: Infinity }
  if (repeated === '+') return { least: 1, most: Infinity }
  if (repeated === '?') return { least: 0, most: 1 }
  const [, least = '1', comma = '', most = ''] = /\{(\d+)(,?)(\d*)/.exec(repeated) ?? []
  return { least: Number(least), most: most !== '' ? Number(most) : comma === '' ? Number(least) : Infinity }
}

function isRegExp(body: string): boolean {
  try {
    return new RegExp(body, 'u') instanceof RegExp
  } catch {
    return false
  }
}
