import { grouped } from './grouped.ts'
import { type ChildNode, type Container, parse, type Rule } from 'postcss'

/** A part of a style sheet that is worn whole or not at all: one selector with its values, or what a token is there. */
type Piece = {
  readonly text: string
  /** Classes that an element must have, or stand in, for this to reach it. */
  readonly needs: readonly string[]
  /** Tokens that it reads. */
  readonly reads: readonly string[]
  /** The token that it gives a value. */
  readonly gives?: string
}

export type StyleSheet = {
  readonly pieces: readonly Piece[]
  /** Every class that a selector names. */
  readonly classes: ReadonlySet<string>
}

/** At-rules around others, which hold as much of them as they do without. */
const around = new Set(['layer', 'media', 'supports', 'container'])

export function parseStyles(css: string): StyleSheet {
  const pieces = piecesOf(parse(css), '')
  return { pieces, classes: new Set(pieces.flatMap(({ needs }) => needs)) }
}

/**
 * As much of a style sheet as can reach a page whose sources have these words: selectors whose classes are all among them,
 * and of the tokens those that are read, by a selector that is worn, by another such token or by the sources themselves. A
 * class that no source names, so that all of them may put it together, reaches every page.
 */
export function wornBy(
  words: ReadonlySet<string>,
  { sheet: { pieces, classes }, named }: { sheet: StyleSheet; named: ReadonlySet<string> },
): string {
  const isWorn = ({ needs }: Piece) => needs.every((name) => words.has(name) || !named.has(name))
  const worn = pieces.filter(isWorn)
  const given = new Set(worn.flatMap(({ gives }) => gives ?? []))
  const read = new Set([...words].filter((word) => !classes.has(word)).flatMap((word) => tokensNamed(word, given)))
  for (const { gives, reads } of worn) if (gives === undefined) for (const token of reads) read.add(token)
  const givers = grouped(worn, ({ gives }) => gives)
  // What is added while it is gone through is gone through as well.
  for (const token of read)
    for (const { reads } of givers.get(token) ?? []) for (const further of reads) read.add(further)
  return worn
    .filter(({ gives }) => gives === undefined || read.has(gives))
    .map(({ text }) => text)
    .join('\n')
}

function piecesOf(container: Container, where: string): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return ofRule(node, where)
    if (node.type === 'atrule' && node.nodes !== undefined && around.has(node.name))
      return piecesOf(node, `${where}@${node.name} ${node.params} `)
    const whole = { text: `${where}${node.toString()}`, needs: [], reads: tokensRead(node) }
    return [node.type === 'atrule' && node.name === 'property' ? { ...whole, gives: node.params } : whole]
  })
}

function ofRule(rule: Rule, where: string): Piece[] {
  const isToken = (node: ChildNode) => node.type === 'decl' && node.prop.startsWith('--')
  const values = rule.nodes.filter((node) => !isToken(node))
  return rule.selectors.flatMap((selector): Piece[] => {
    const needs = classesOf(selector)
    const at = `${where}${selector}`
    const tokens = rule.nodes.flatMap((node): Piece[] =>
      node.type === 'decl' && isToken(node)
        ? [{ text: `${at}{${node.toString()}}`, needs, reads: tokensRead(node), gives: node.prop }]
        : [],
    )
    if (values.length === 0) return tokens
    return [...tokens, { text: `${at}{${values.join(';')}}`, needs, reads: values.flatMap(tokensRead) }]
  })
}

const tokensRead = (node: ChildNode): string[] => tokensIn(node.toString())

/** The tokens that a word of a source names. Of one that is put together the beginning: `var(--spacing-`, or `var(--`. */
function tokensNamed(word: string, given: ReadonlySet<string>): string[] {
  const beginning = /(?:var\(--|--[\w-]+-)$/.exec(word)?.[0].replace('var(', '')
  const begun = beginning === undefined ? [] : [...given].filter((token) => token.startsWith(beginning))
  return [...tokensIn(word), ...begun]
}

const tokensIn = (text: string): string[] => text.match(/--[\w-]+/g) ?? []

/** The classes that a selector cannot do without, by their own names. What stands in brackets may be a choice, or a not. */
export function classesOf(selector: string): string[] {
  const bare = withoutBrackets(selector)
  return [...bare.matchAll(/\.((?:\\(?:[\da-f]{1,6} ?|.)|[\w-]|[^\0-\u{7F}])+)/giu)].map(([, name = '']) =>
    unescaped(name),
  )
}

function withoutBrackets(selector: string): string {
  let depth = 0
  let bare = ''
  for (const [part] of selector.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (part === '(' || part === '[') depth += 1
    else if (part === ')' || part === ']') depth -= 1
    else if (depth === 0) bare += part
  }
  return bare
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, own: string | undefined) =>
    code === undefined ? (own ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
