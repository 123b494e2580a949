type Type = { readonly name?: string; readonly value?: unknown }
type ArgType = { readonly control?: unknown; readonly type?: unknown; readonly [other: string]: unknown }

/**
 * Each prop gets the control that somebody can use, and none where nobody could: what is a word takes text, also where it
 * may be left out or be an element; lists, elements and functions are in the code and have none.
 */
export function usableControls<One extends ArgType>({
  argTypes,
  initialArgs,
}: {
  readonly argTypes: Readonly<Record<string, One>>
  readonly initialArgs: Readonly<Record<string, unknown>>
}): Record<string, One> {
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      if (argType.control !== undefined) return [name, argType]
      return [name, { ...argType, ...controlFor(isRecord(argType.type) ? argType.type : {}, initialArgs[name]) }]
    }),
  )
}

type Chosen = { control?: { type: string } | { disable: true }; options?: readonly string[] }

const plain: Readonly<Record<string, string>> = { string: 'text', number: 'number', boolean: 'boolean' }

function controlFor(type: Type, value: unknown): Chosen {
  const ofValue = plain[typeof value]
  // A string that is one of a few stays a choice.
  const parts = partsOf(type)
  const words = parts.flatMap((part) => wordOf(part) ?? [])
  if (words.length > 0 && words.length === parts.length) return { control: { type: 'select' }, options: words }
  if (type.name === 'enum') return {}
  if (ofValue) return { control: { type: ofValue } }
  if (value !== undefined && value !== null) return { control: { disable: true } }
  const [only] = parts
  if (parts.length === 1 && only) {
    const ofType = plain[only.name ?? ''] ?? (isNode(only) ? 'text' : undefined)
    if (ofType) return { control: { type: ofType } }
  }
  return { control: { disable: true } }
}

/** What a type is made of, without that it may be left out. */
function partsOf(type: Type): Type[] {
  const parts = type.name === 'union' && Array.isArray(type.value) ? type.value.filter(isRecord) : [type]
  return parts.filter((part) => !['undefined', 'null'].includes(String(part.value ?? part.name)))
}

/** The word of a literal type: `'small'` is small. */
function wordOf({ name, value }: Type): string | undefined {
  return name === 'literal' || name === 'other' ? /^['"](.*)['"]$/.exec(String(value))?.[1] : undefined
}

function isNode({ name, value }: Type): boolean {
  return (name === 'other' && value === 'ReactNode') || name === 'ReactNode' || name === 'node'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
