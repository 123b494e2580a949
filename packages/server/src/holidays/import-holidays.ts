import { holidayContent, type Holiday } from '@strongroom/api/contract'
import type { ImportKind } from '../import/import-kind.ts'
import { readRow } from '../import/read-row.ts'
import { tidyName } from '../import/tidy-name.ts'
import { writeEntries } from '../import/write-entries.ts'

const idOf = ({ calendar, day }: Holiday): string => `${calendar} ${day}`

/** Days on which the banks of a calendar are closed, beside weekends. */
export const holidayImport: ImportKind<Holiday> = {
  name: 'holidays',
  columns: ['calendar', 'day', 'name'],
  parse: readRow({ content: holidayContent }, (cell) => ({
    calendar: cell('calendar'),
    day: cell('day'),
    name: tidyName(cell('name')),
  })),
  keyOf: idOf,
  write(work, rows) {
    const { tx } = work
    return writeEntries(work, rows, {
      entityType: 'holiday',
      idOf,
      async known(wanted) {
        const found = await tx
          .selectFrom('holiday')
          .selectAll()
          .where(
            'day',
            'in',
            wanted.map(({ day }) => day),
          )
          .forUpdate()
          .execute()
        return new Map(found.map((row) => [idOf(row), row]))
      },
      async put(changed) {
        await tx
          .insertInto('holiday')
          .values([...changed])
          .onConflict((conflict) =>
            conflict.columns(['calendar', 'day']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
          )
          .execute()
      },
    })
  },
}
