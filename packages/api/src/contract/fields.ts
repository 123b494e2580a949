import * as z from 'zod/mini'
import { check, type Check } from './checks.ts'

/** How a value is entered, shown and compared. One word drives form control, list cell, diff and print alike. */
export type ValueType =
  | 'text'
  | 'longText'
  | 'secret'
  | 'choice'
  | 'choices'
  | 'yesNo'
  | 'integer'
  | 'money'
  | 'rate'
  | 'date'
  | 'time'
  | 'lookup'
  | 'reference'
  | 'group'
  | 'rows'

export type Option = { value: string; label: string }

/** A list of codes, out of which a `lookup` takes its value. */
export type LookupName = 'country' | 'naics' | 'timezone'

/**
 * Kinds of records that are pointed at: all that stand for themselves. Spelled out, because the registry of kinds is made
 * of contents that are made of these; its test holds the one to the other.
 */
export type ReferredKind =
  | 'institution'
  | 'institutionAccount'
  | 'client'
  | 'clientAccount'
  | 'depositProtection'
  | 'interestRatePlan'
  | 'transaction'
  | 'transactionSet'

/** What a `reference` points at: the records of a kind, or what else has ids of its own. */
export type ReferenceName =
  | ReferredKind
  | 'account'
  | 'externalAccount'
  | 'ownershipConfiguration'
  | 'parent'
  | 'pendingParentTransaction'
  | 'rateIndex'
  | 'request'
  | 'transactionFeeType'

/** What offers the values of a field. */
export type SourceName = LookupName | ReferenceName

/** What a field carries besides its schema. */
export type FieldMeta = {
  type: ValueType
  label: string
  section: string
  options?: readonly Option[]
  /** What offers the values. */
  source?: SourceName
  /** One short line under the control. */
  hint?: string
  /** The most code points that text may have. */
  maxLength?: number
  /** The end of a sentence that begins with the label: what the value must be like. */
  rule?: string
  /** What the text leads to, for a reader who presses it: a web page, a mailbox, a telephone. */
  leadsTo?: 'web' | 'mail' | 'phone'
  /** Of a list: the parts by which a reader knows one row from another. */
  rowKey?: readonly string[]
  /** Of a list of named values: the part that names one, and the part that is its value. A diff speaks of each by name. */
  entries?: { key: string; value: string }
}

/**
 * A field as forms, lists, diffs and `task/fields` see it. `path` is dotted and relative to the record's `content`, and
 * in the `parts` of a list to one of its rows.
 */
export type Field = FieldMeta & { path: string; required: boolean; parts?: readonly Field[] }

type Describe = Pick<FieldMeta, 'label' | 'section'> & Partial<Pick<FieldMeta, 'hint'>>

const registry = z.registry<FieldMeta>()

const register = <S extends z.core.$ZodType>(schema: S, meta: FieldMeta): S => {
  registry.add(schema, meta)
  return schema
}

const checked = (rule: Check, described: FieldMeta) =>
  register(z.string().check(z.refine<string>(rule.test, { error: rule.message })), { ...described, rule: rule.message })

/** Counts code points, as people count characters; `String.length` would count an emoji as two. */
const atMost = (max: number) =>
  z.refine<string>((value) => Array.from(value).length <= max, { error: `must be at most ${max} characters` })

const passes = ({ test, message }: Check) => z.refine<string>(test, { error: message })

/** One line of text, trimmed of nothing: a border parses, it does not correct. Limits count code points. */
export const text = (
  describe: Describe &
    Pick<FieldMeta, 'leadsTo'> & { max: number; check?: Check; type?: 'text' | 'longText' | 'secret' },
) => {
  const schema = z
    .string()
    .check(z.minLength(1), atMost(describe.max), passes(check.trimmed), passes(check.straight))
    .check(...(describe.check ? [passes(describe.check)] : []))
  const { max: maxLength, check: own, leadsTo } = describe
  return register(schema, {
    ...meta(describe, describe.type ?? 'text'),
    maxLength,
    ...(own && { rule: own.message }),
    ...(leadsTo && { leadsTo }),
  })
}

/** One value of a closed list. */
export const choice = <const V extends Readonly<Record<string, string>>>(describe: Describe, labels: V) =>
  register(z.enum(keysOf(labels)), { ...meta(describe, 'choice'), options: optionsOf(labels) })

/** Any values of a closed list, each at most once. */
export const choices = <const V extends Readonly<Record<string, string>>>(
  describe: Describe & { min?: number },
  labels: V,
) =>
  register(
    z.array(z.enum(keysOf(labels))).check(
      z.minLength(describe.min ?? 0),
      z.refine((values) => new Set(values).size === values.length, { error: 'must not name a value twice' }),
    ),
    { ...meta(describe, 'choices'), options: optionsOf(labels) },
  )

export const yesNo = (describe: Describe) => register(z.boolean(), meta(describe, 'yesNo'))

/** A whole number within bounds, a JavaScript number on the wire: it counts or names, it is never an amount. */
export const integer = (describe: Describe & { min: number; max: number }) =>
  register(z.int().check(z.minimum(describe.min), z.maximum(describe.max)), meta(describe, 'integer'))

/**
 * A decimal string with at most the places of its currency, which stands in the content's field `currency`. Not
 * negative unless `check` says otherwise.
 */
export const money = (describe: Describe & { check?: Check }) =>
  checked(describe.check ?? check.money, meta(describe, 'money'))

/** A decimal string in percent, at most 6 places, between -99.999999 and 99.999999. */
export const rate = (describe: Describe & { check?: Check }) =>
  checked(describe.check ?? check.rate, meta(describe, 'rate'))

/** An ISO 4217 code. */
export const currency = (describe: Describe) => checked(check.currency, meta(describe, 'text'))

/** A calendar day, `YYYY-MM-DD`. */
export const date = (describe: Describe & { check?: Check }) =>
  register(
    z
      .string()
      .check(passes(check.date))
      .check(...(describe.check ? [passes(describe.check)] : [])),
    { ...meta(describe, 'date'), rule: check.date.message },
  )

/** A time of day, `HH:MM`, in the record's own time zone. */
export const time = (describe: Describe) => checked(check.time, meta(describe, 'time'))

/** A code out of a lookup. That it exists is the server's to check; of a country it is known here (`countriesKnown`). */
export const lookup = (describe: Describe & { source: LookupName; check?: Check }) =>
  register(
    z
      .string()
      .check(z.minLength(1), atMost(100))
      .check(...(describe.check ? [passes(describe.check)] : [])),
    { ...meta(describe, 'lookup'), source: describe.source },
  )

/** The id of an approved record of another kind. That it exists is the server's to check. */
export const reference = (describe: Describe & { source: ReferenceName }) =>
  register(z.string().check(z.minLength(1), atMost(100)), { ...meta(describe, 'reference'), source: describe.source })

/** Several references, each at most once. */
export const references = (describe: Describe & { source: ReferenceName }) =>
  register(
    z
      .array(z.string().check(z.minLength(1), atMost(100)))
      .check(z.refine((ids) => new Set(ids).size === ids.length, { error: 'must not name a record twice' })),
    { ...meta(describe, 'reference'), source: describe.source },
  )

/** Fields that belong together, such as an address. Its own fields carry their labels. */
export const group = <S extends z.core.$ZodLooseShape>(describe: Describe, shape: S) =>
  register(z.strictObject(shape), meta(describe, 'group'))

/** A list of records inside a record, such as identity documents. */
export const rows = <S extends z.core.$ZodLooseShape>(
  describe: Describe & {
    rowKey?: readonly (keyof S & string)[]
    entries?: { key: keyof S & string; value: keyof S & string }
  },
  shape: S,
) =>
  register(z.array(z.strictObject(shape)), {
    ...meta(describe, 'rows'),
    ...(describe.rowKey && { rowKey: describe.rowKey }),
    ...(describe.entries && { entries: describe.entries }),
  })

export const optional = z.optional

/** What a field's schema was described with; undefined for a schema that is no field. */
export function metaOf(schema: z.core.$ZodType): FieldMeta | undefined {
  return registry.get(schema)
}

/** Every field of a content schema in the order it is written, groups opened to their parts. */
export function fieldsOf(schema: z.core.$ZodType): readonly Field[] {
  const known = read.get(schema)
  if (known) return known
  const fields = Object.entries(shapeOf(schema)).flatMap(([path, member]) => fieldsAt(path, member, true))
  read.set(schema, fields)
  return fields
}

/** A schema never changes, and each of a hundred thousand items of a set is held against the same. */
const read = new WeakMap<z.core.$ZodType, readonly Field[]>()

/** The field at a path; within a list of named values, `attributes.segment`, the value of that name. */
export function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  const exact = fields.find((field) => field.path === path)
  const list = exact ? undefined : fields.find((field) => field.entries && path.startsWith(`${field.path}.`))
  if (!list) return exact
  const { label, section } = list
  return { path, label: `${label}: ${path.slice(list.path.length + 1)}`, section, type: 'text', required: false }
}

/** What a content holds at the path of a field; within a list of named values, the value of that name. */
export function valueOfField(fields: readonly Field[], content: unknown, path: string): unknown {
  const list = fields.find((field) => field.entries && path.startsWith(`${field.path}.`))
  if (!list?.entries) return memberAt(content, path)
  const { key, value } = list.entries
  const rows = memberAt(content, list.path)
  const name = path.slice(list.path.length + 1)
  const row: unknown = Array.isArray(rows) ? rows.find((one) => memberAt(one, key) === name) : undefined
  return memberAt(row, value)
}

const memberAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    )

function fieldsAt(path: string, member: z.core.$ZodType, parentRequired: boolean): Field[] {
  const { inner, required } = unwrap(member)
  const found = registry.get(inner)
  if (!found) throw new Error(`The contract's field "${path}" has no label: write it with the builders of fields.ts.`)
  const isRequired = required && parentRequired
  if (inner instanceof z.core.$ZodArray && found.type === 'rows')
    return [{ ...found, path, required: isRequired, parts: fieldsOf(inner._zod.def.element) }]
  if (found.type !== 'group') return [{ ...found, path, required: isRequired }]
  return Object.entries(shapeOf(inner)).flatMap(([name, part]) =>
    fieldsAt(`${path}.${name}`, part, isRequired).map((field) => ({
      ...field,
      section: found.section,
      label: `${found.label}: ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`,
    })),
  )
}

/** The schema inside `optional`, and whether it had to be given. */
export function unwrap(schema: z.core.$ZodType): { inner: z.core.$ZodType; required: boolean } {
  return schema instanceof z.core.$ZodOptional
    ? { inner: schema._zod.def.innerType, required: false }
    : { inner: schema, required: true }
}

/** The members of an object schema; none for any other schema. */
export function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {}
}

function meta(describe: Describe, type: ValueType): FieldMeta {
  const { label, section, hint } = describe
  return { type, label, section, ...(hint && { hint }) }
}

function optionsOf(labels: Readonly<Record<string, string>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** `Object.keys` typed by the record's own keys: safe because the label tables are literals with no further keys. */
function keysOf<V extends Readonly<Record<string, string>>>(labels: V) {
  return Object.keys(labels) as [keyof V & string, ...(keyof V & string)[]]
}
