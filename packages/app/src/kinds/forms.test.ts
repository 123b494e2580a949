import { loadKind } from '@strongroom/api/contract'
import { expect, it } from 'vitest'
import { folderOf } from './folder-of.ts'
import { screenKinds, type ScreenKind } from './index.ts'

/** The forms as they are written: what a form asks for depends on what was filled in, and here all of it counts. */
const forms = import.meta.glob<string>('./*/draft-fields.tsx', { query: '?raw', import: 'default', eager: true })

const formOf = (kind: ScreenKind) => forms[`./${folderOf(kind)}/draft-fields.tsx`] ?? ''

const fromWhereItBegan = 'follows from the record from whose page the contact was begun'
const fromTheAccount = 'is filled in with the account that is chosen'
const onThePageOfTheSet = 'is written for all items of a set, on the page of the set'

/** What is in no form of its kind, and why. */
const elsewhere: Readonly<Partial<Record<ScreenKind, Readonly<Record<string, string>>>>> = {
  contact: { parentType: fromWhereItBegan, parentId: fromWhereItBegan },
  transaction: {
    sourceAccountType: fromTheAccount,
    destinationAccountType: fromTheAccount,
    transactionSetId: onThePageOfTheSet,
    parentId: onThePageOfTheSet,
    sequence: onThePageOfTheSet,
  },
}

/** Whether a form asks for the field at a path: by its name, by one that is put together (`${group}.city`), or as the attributes. */
function asksFor(form: string, path: string): boolean {
  if (path === 'attributes') return form.includes('<AttributeFields ')
  const named = [...form.matchAll(/\b(?:at|choiceAt|sourceAt|ofType)\(['`](.+?)['`]/g)].map(([, name = '']) => name)
  return named.some((name) =>
    new RegExp(`^${name.replaceAll('.', '[.]').replaceAll(/\$\{\w+\}/g, '\\w+')}$`).test(path),
  )
}

/** Whether the rows of a form have a column for a part. */
const hasColumn = (form: string, part: string): boolean => form.includes(`'${part}'`)

it.each(screenKinds)(
  'the form of %s asks for every field of the contract, but for those that are written elsewhere',
  async (kind) => {
    const { fields } = await loadKind(kind)
    const form = formOf(kind)
    expect(fields.flatMap(({ path }) => (asksFor(form, path) ? [] : [path])).toSorted()).toEqual(
      Object.keys(elsewhere[kind] ?? {}).toSorted(),
    )
    const columns = fields.flatMap(({ path, parts = [] }) =>
      path === 'attributes' ? [] : parts.map((part) => part.path),
    )
    expect(columns.filter((part) => !hasColumn(form, part))).toEqual([])
  },
)
