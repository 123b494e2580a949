import type { Field } from '@strongroom/api/contract'
import { valueText } from '@strongroom/ui/changes'

/** A content as it is read and not written: of each number that is secret its end, in rows as well. */
export function maskedContent<Content extends object>(content: Content, fields: readonly Field[]): Content {
  return Object.assign({}, content, masked(content, fields))
}

function masked(content: object, fields: readonly Field[]): object {
  return Object.fromEntries(
    fields.flatMap(({ path, type, parts }): (readonly [string, unknown])[] => {
      const value: unknown = Reflect.get(content, path)
      if (type === 'secret' && typeof value === 'string') return [[path, valueText(value, { type })]]
      if (!parts || !Array.isArray(value)) return []
      return [[path, value.map((row: unknown) => (isObject(row) ? { ...row, ...masked(row, parts) } : row))]]
    }),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
