import { attributeContent, attributeRules, type AttributeContent } from '@strongroom/api/contract'
import type { ImportKind } from '../import/import-kind.ts'
import { listedIn, readRow, yesNoIn } from '../import/read-row.ts'
import { writeEntries } from '../import/write-entries.ts'
import { storedDefinition } from './attribute-definitions.ts'

const texts = ['of', 'code', 'label', 'dataType', 'min', 'max', 'pattern', 'group', 'order'] as const

const idOf = ({ of, code }: { of: string; code: string }): string => `${of}.${code}`

/** Fields that are added to clients and institutions. Options are written `Retail; Wholesale`. */
export const attributeImport: ImportKind<AttributeContent> = {
  name: 'attributes',
  columns: [...texts, 'options', 'required', 'isActive'],
  parse: readRow({ content: attributeContent, rules: attributeRules }, (cell) => {
    const required = yesNoIn(cell('required'))
    const isActive = yesNoIn(cell('isActive'))
    return {
      ...Object.fromEntries(texts.map((column) => [column, cell(column)])),
      options: listedIn(cell('options')).map((value) => ({ value })),
      ...(required !== undefined && { required }),
      ...(isActive !== undefined && { isActive }),
    }
  }),
  keyOf: (row) => `code ${idOf(row)}`,
  write(work, rows) {
    const { tx } = work
    return writeEntries<AttributeContent>(work, rows, {
      entityType: 'attributeDefinition',
      idOf,
      async known(wanted) {
        const found = await tx
          .selectFrom('attribute_definition')
          .selectAll()
          .where(
            'code',
            'in',
            wanted.map(({ code }) => code),
          )
          .forUpdate()
          .execute()
        return new Map(found.map(({ kind, code, content }) => [idOf({ of: kind, code }), storedDefinition(content)]))
      },
      async put(changed) {
        await tx
          .insertInto('attribute_definition')
          .values(
            changed.map((content) => ({ kind: content.of, code: content.code, content: JSON.stringify(content) })),
          )
          .onConflict((conflict) =>
            conflict.columns(['kind', 'code']).doUpdateSet((eb) => ({ content: eb.ref('excluded.content') })),
          )
          .execute()
      },
    })
  },
}
