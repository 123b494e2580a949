import { accountKinds, recordKindOfType, type Field, type RecordKind, type SourceName } from '@strongroom/api/contract'
import type { FieldOption } from '@strongroom/ui/draft-form'
import { useQueries } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'
import { sourceNamed } from '../sources.ts'
import { wordsQuery } from './source-queries.ts'
import { valueAt } from './value-at.ts'

/** A raw value at a field of a kind's content. */
export type PlacedValue = { path: string; value: unknown }

/** The words for a value, and where what it points at is shown. */
export type ValueWord = FieldOption & { href?: string }

/** The words of values, by the path of their field. */
export type ValueWords = ReadonlyMap<string, readonly ValueWord[]>

type Wanted = { path: string; source: SourceName | RecordKind; value: string }

/** Where the words for a part of a list's rows are kept. */
export const partPath = (rows: string, part: string): string => `${rows}.${part}`

/**
 * Words for values that are only codes: industries, time zones, records of other kinds. By path; the code itself stays
 * where there are no words, or none that the reader may see.
 */
export function useValueWords(fields: readonly Field[], values: readonly PlacedValue[]): ValueWords {
  const { api, kinds } = useApp()
  const wanted = wantedWords(fields, values)
  const asked = askedFor(wanted)
  return useQueries({
    queries: asked.map(({ source, value }) => wordsQuery(api, source, value)),
    combine: (answers) => {
      const words = new Map<string, ValueWord[]>()
      for (const { path, source, value } of wanted) {
        const data = answers[asked.findIndex((code) => code.source === source && code.value === value)]?.data
        if (!data) continue
        const named = sourceNamed(source)
        const kind = 'unserved' in named ? undefined : named.kind
        const href = kind && kinds.get(kind)?.place.record(value)
        words.set(path, [...(words.get(path) ?? []), { ...data, ...(href && { href }) }])
      }
      return words
    },
  })
}

/** Whether words for some of these values are still on their way: what is made of them for good waits for all. */
export function useWordsToCome(fields: readonly Field[], values: readonly PlacedValue[]): boolean {
  const { api } = useApp()
  return useQueries({
    queries: askedFor(wantedWords(fields, values)).map(({ source, value }) => wordsQuery(api, source, value)),
    combine: (answers) => answers.some(({ isLoading }) => isLoading),
  })
}

/** Each code once: the same record may stand in several fields. */
function askedFor(wanted: readonly Wanted[]): Wanted[] {
  return [...new Map(wanted.map((code) => [`${code.source} ${code.value}`, code])).values()]
}

/** The codes among these values that something else has the words for. */
export function wantedWords(fields: readonly Field[], values: readonly PlacedValue[]): Wanted[] {
  const byPath = new Map(fields.map((field) => [field.path, field]))
  /** What stands beside a reference of any kind says which kind it is: `parentType` beside `parentId`. */
  const sourceOf = (path: string, source: SourceName | undefined) => {
    const typePath = path.replace(/Id$/, 'Type')
    // A new record has no value of before: the type that is given counts.
    const beside = values.find((one) => one.path === typePath && typePath !== path && Boolean(one.value))?.value
    return (typeof beside === 'string' ? (recordKindOfType(beside) ?? accountKindOf(beside)) : undefined) ?? source
  }
  const wanted = values.flatMap(({ path, value }) => {
    const { source, parts = [] } = byPath.get(path) ?? {}
    return [
      ...codesOf(path, source && sourceOf(path, source), value),
      ...parts.flatMap((part) => codesOf(partPath(path, part.path), part.source, partOf(value, part.path))),
    ]
  })
  return [...new Map(wanted.map((code) => [`${code.path} ${code.value}`, code])).values()]
}

/** Of a type of account, as transactions name it. */
function accountKindOf(type: string): RecordKind | SourceName | undefined {
  const known: Readonly<Record<string, RecordKind | SourceName>> = accountKinds
  return known[type]
}

function codesOf(path: string, source: SourceName | RecordKind | undefined, value: unknown): Wanted[] {
  return source === undefined ? [] : textsOf(value).map((text) => ({ path, source, value: text }))
}

/** The same part of each row of a list. */
function partOf(rows: unknown, part: string): unknown {
  return Array.isArray(rows) ? rows.map((row: unknown) => valueAt(row, part)) : undefined
}

function textsOf(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((item): item is string => typeof item === 'string' && item !== '')
}
