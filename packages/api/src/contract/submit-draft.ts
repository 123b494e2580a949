import * as z from 'zod/mini'
import { amountsFit } from './amounts-fit.ts'
import { countriesKnown } from './countries-known.ts'
import { countryCode } from './countries.ts'
import { describeIssue } from './describe-issue.ts'
import type { DraftOf } from './draft.ts'
import { fieldsOf, metaOf, shapeOf, unwrap } from './fields.ts'
import type { FieldIssue, Rule, RuleContext } from './rules.ts'

export type Submitted<Content> = { ok: true; content: Content } | { ok: false; issues: FieldIssue[] }

/**
 * A draft as it would be sent to approval: text trimmed, empty values dropped, digits of whole numbers and
 * names of countries read. Answers either complete content or one issue a field, in the order of the form.
 */
export function submitDraft<Content>(
  { content: schema, rules }: { content: z.ZodMiniType<Content>; rules: Rule<Content> },
  draft: DraftOf<Content>,
  context: RuleContext,
): Submitted<Content> {
  const tidied = tidy(schema, draft)
  const parsed = schema.safeParse(tidied)
  const fields = fieldsOf(schema)
  const labels = new Map(fields.map((field) => [field.path, field.label]))
  const found = new Map<string, FieldIssue>()
  const note = (issue: FieldIssue) => found.has(issue.field) || found.set(issue.field, issue)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const field = issue.path.join('.')
      note({
        field,
        message: describeIssue(issue, { label: labelFor(field, labels), given: valueAt(tidied, issue.path) }),
      })
    }
  }
  for (const issue of amountsFit(fields, tidied)) note(issue)
  for (const issue of countriesKnown(fields, tidied)) note(issue)
  for (const issue of rules(asDraft<Content>(tidied), context)) note(issue)
  if (parsed.success && found.size === 0) return { ok: true, content: parsed.data }
  const order = [...labels.keys()]
  const rank = (field: string) => {
    const index = order.findIndex(
      (path) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`),
    )
    return index < 0 ? order.length : index
  }
  return { ok: false, issues: [...found.values()].sort((left, right) => rank(left.field) - rank(right.field)) }
}

type Tidy = (value: unknown) => unknown

/** Made once of each schema: what it is made of never changes, and takes longer to ask than a draft to tidy. */
const made = new WeakMap<z.core.$ZodType, Tidy>()

const tidy = (schema: z.core.$ZodType, value: unknown): unknown => tidyOf(schema)(value)

function tidyOf(schema: z.core.$ZodType): Tidy {
  const known = made.get(schema) ?? makeTidy(schema)
  made.set(schema, known)
  return known
}

function makeTidy(schema: z.core.$ZodType): Tidy {
  const { inner, required } = unwrap(schema)
  if (inner instanceof z.core.$ZodObject) {
    const members = new Map(Object.entries(shapeOf(inner)).map(([name, member]) => [name, tidyOf(member)]))
    return (value) => {
      const given: object = typeof value === 'object' && value !== null ? value : {}
      const kept: [string, unknown][] = []
      const keep = (name: string, member: unknown) => member === undefined || kept.push([name, member])
      for (const [name, tidied] of members) keep(name, tidied(Reflect.get(given, name)))
      for (const name of Object.keys(given)) if (!members.has(name)) keep(name, Reflect.get(given, name))
      // A required group stays, however empty, so that each of its fields can say that it is missing.
      return kept.length > 0 || required ? Object.fromEntries(kept) : undefined
    }
  }
  const text = tidyText(inner)
  if (!(inner instanceof z.core.$ZodArray)) return text
  const item = tidyOf(inner._zod.def.element)
  return (value) => {
    if (!Array.isArray(value)) return text(value)
    const kept = value.map(item).filter((one) => !isBlank(one))
    return kept.length > 0 ? kept : undefined
  }
}

function tidyText(schema: z.core.$ZodType): Tidy {
  const isCountry = metaOf(schema)?.source === 'country'
  return (value) => {
    if (typeof value !== 'string') return value ?? undefined
    const trimmed = value.trim()
    if (trimmed === '') return undefined
    if (isCountry) return countryCode(trimmed) ?? trimmed
    return schema instanceof z.core.$ZodNumber && /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed
  }
}

/** Nothing at all, or a row that was added and left empty. */
const isBlank = (item: unknown): boolean =>
  item === undefined || (typeof item === 'object' && item !== null && Object.keys(item).length === 0)

/** The tidied value has passed through `tidy`, which keeps the draft's own shape. */
function asDraft<Content>(tidied: unknown): DraftOf<Content> {
  return tidied as DraftOf<Content>
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  )
}

function labelFor(field: string, labels: ReadonlyMap<string, string>): string {
  const exact = labels.get(field)
  if (exact) return exact
  const parent = [...labels].find(([path]) => field.startsWith(`${path}.`))
  return parent ? parent[1] : field
}
