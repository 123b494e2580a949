import { lineField, uploadColumns, type DraftContentOf, type UploadColumn } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { Problem, type Reason } from '../http/problem.ts'
import { fieldName } from '../http/reasons-of.ts'
import { inParts } from './items.ts'
import { packing, type PackedContents } from './packed-contents.ts'
import type { FileLine, LineFault } from './upload-rows.ts'

/** So many items a set has at most. */
export const mostItems = 100_000

/** The set that items are read for: each is of its currency, and of its day unless it says another one. */
export interface UploadFor {
  setId: string
  currency: string | undefined
  effectiveDate: string | undefined
}

/** Reasons are told up to so many; the rest are counted. */
const mostKept = 1_000
const batchSize = 1_000

/**
 * The complete contents of a file's items: that is all that is kept of it. Every line is read, whatever was refused
 * before, and all that is wrong with it is told. @throws Problem 5023 with the line and column of each reason
 */
export async function readItems(
  reader: Reader,
  lines: AsyncIterable<FileLine>,
  target: UploadFor,
): Promise<PackedContents> {
  const contents = packing()
  const reasons: Reason[] = []
  const references = new Map<string, number>()
  let [refusedLines, told, read] = [0, 0, 0]
  const refuse = (line: number, faults: readonly LineFault[]) => {
    refusedLines += 1
    told += faults.length
    for (const { message, column } of faults.toSorted(byColumn))
      if (reasons.length < mostKept)
        reasons.push({ field: lineField(line, column), message: `Line ${line}: ${message}` })
  }
  const take = async (batch: readonly ReadLine[]) => {
    const accounts = await accountsNamed(reader, batch)
    const read = batch.map((one) => ({ line: one.line, ...contentOf(one, { target, accounts }) }))
    const taken = await takenReferences(reader, {
      setId: target.setId,
      references: read.flatMap(({ reference }) => reference ?? []),
    })
    const texts: string[] = []
    for (const { line, reference, text, faults } of read) {
      if (reference !== undefined) {
        const [earlier, by] = [references.get(reference), taken.get(reference)]
        if (earlier !== undefined)
          faults.push({ message: `${reference} stands on line ${earlier} as well`, column: 'reference' })
        else if (by !== undefined) faults.push({ message: `${reference} ${by}`, column: 'reference' })
        references.set(reference, earlier ?? line)
      }
      if (faults.length > 0) refuse(line, faults)
      else texts.push(text)
    }
    if (refusedLines === 0) await contents.add(texts)
  }
  let batch: ReadLine[] = []
  for await (const one of lines) {
    read += 1
    if (read > mostItems) throw tooMany()
    if ('refused' in one) refuse(one.line, [{ message: one.refused }])
    else batch.push(one)
    if (batch.length < batchSize) continue
    await take(batch)
    batch = []
  }
  await take(batch)
  if (refusedLines > 0)
    throw new Problem('entityValidationFailed', {
      message: `${refusedLines} of ${read} lines cannot be read as items. Nothing of the file was kept.`,
      reasons,
      moreReasons: told - reasons.length,
      data: { refusedLines, lines: read },
    })
  if (contents.count === 0)
    throw new Problem('entityValidationFailed', {
      message: 'The file holds no items.',
      data: { refusedLines: 0, lines: 0 },
    })
  return contents
}

export const tooMany = () =>
  new Problem('entityValidationFailed', { message: `A set has at most ${mostItems.toLocaleString('en-US')} items.` })

type ReadLine = Extract<FileLine, { values: object }>
/** The content of an item as JSON, as far as nothing is wrong with it, and its reference as far as that can be read. */
type Made = { text: string; reference: string | undefined; faults: LineFault[] }

interface Account {
  type: 'ClientAccount' | 'InstitutionAccount' | 'ExternalAccount'
  id: string
}

/** In the order of the columns; what has none comes last. */
const byColumn = (one: LineFault, other: LineFault): number => placeOf(one) - placeOf(other)
const placeOf = ({ column }: LineFault): number => {
  const place = uploadColumns.findIndex((own) => own === column)
  return place < 0 ? uploadColumns.length : place
}

/** The column that a field of the content is told at. */
const columnOf = (field: string): UploadColumn | undefined =>
  field.startsWith('source')
    ? 'from'
    : field.startsWith('destination')
      ? 'to'
      : uploadColumns.find((one) => one === field)

// eslint-disable-next-line no-control-regex
const broken = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]|\p{Surrogate}/u

function contentOf(
  { values, faults: unread = [] }: ReadLine,
  { target, accounts }: { target: UploadFor; accounts: ReadonlyMap<string, Account | 'several'> },
): Made {
  const faults = [...unread]
  // What is told of a column once is not told of it in other words.
  const tell = (message: string, column: UploadColumn | undefined) => {
    if (column === undefined) faults.push({ message })
    else if (!isTold(column)) faults.push({ message, column })
  }
  const isTold = (column: UploadColumn) => faults.some((fault) => fault.column === column)
  for (const column of uploadColumns)
    if (broken.test(values[column] ?? '')) tell('It holds characters that cannot be shown', column)
  const { from, to, ...own } = values
  const draft: DraftContentOf<'transaction'> = {
    ...own,
    rail: own.rail?.trim() ? own.rail : 'Internal',
    currency: target.currency ?? '',
    effectiveDate: own.effectiveDate?.trim() ? own.effectiveDate : (target.effectiveDate ?? ''),
  }
  for (const [column, side] of [
    ['from', 'source'],
    ['to', 'destination'],
  ] as const) {
    const named = (column === 'from' ? from : to)?.trim() ?? ''
    if (named === '') continue
    const found = accounts.get(named.toLowerCase())
    if (found === undefined) tell(`There is no account ${fieldName(named)}`, column)
    if (found === 'several')
      tell(`There are several accounts ${fieldName(named)}: give the number or the id of one`, column)
    // The other columns are held against one that is not known as against any.
    const account: Account = typeof found === 'object' ? found : { type: 'ClientAccount', id: named }
    draft[`${side}AccountType`] = account.type
    draft[`${side}AccountId`] = account.id
  }
  // What day it is matters to no rule of a transaction.
  const submitted = everyKind.transaction.submit(draft, { today: '' })
  if (!submitted.ok) {
    for (const { field, message } of submitted.issues) tell(message, columnOf(field))
    return { text: '', reference: isTold('reference') ? undefined : values.reference?.trim(), faults }
  }
  const { reference } = submitted.content
  return {
    text: JSON.stringify({ ...submitted.content, transactionSetId: target.setId }),
    reference: isTold('reference') ? undefined : reference,
    faults,
  }
}

/** What has references already that a file brings, by them: another item of its set, or a transaction, for ever. */
async function takenReferences(
  reader: Reader,
  { setId, references }: { setId: string; references: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; isUsed: boolean; isInSet: boolean }>`
    select * from (select own.reference,
        exists (select from transaction_reference used where used.reference = own.reference) as "isUsed",
        exists (select from draft d where d.kind = 'transaction' and d.base_version is null and d.status <> 'Withdrawn'
          and d.content ->> 'reference' = own.reference and d.rides_with = ${setId}) as "isInSet"
      from jsonb_array_elements_text(cast(${JSON.stringify(references)} as jsonb)) as own (reference)) known
    where "isUsed" or "isInSet"`.execute(reader)
  return new Map(
    rows.map(({ reference, isUsed }) => [
      reference,
      isUsed ? 'was used before: a reference is used once, for ever' : 'stands in the set already',
    ]),
  )
}

/**
 * The accounts that lines name, by number or id or, where neither is known, by their whole title; as they are written but
 * in small letters.
 */
async function accountsNamed(reader: Reader, batch: readonly ReadLine[]): Promise<Map<string, Account | 'several'>> {
  const named = [
    ...new Set(
      batch.flatMap(({ values }) =>
        // What cannot be stored is nobody's name; its line is told later.
        [values.from, values.to].flatMap((text) =>
          text?.trim() && !broken.test(text) ? [text.trim().toLowerCase()] : [],
        ),
      ),
    ),
  ]
  const found = new Map<string, Account | 'several'>()
  const take = (rows: readonly (Account & { name: string })[]) => {
    for (const { name, type, id } of rows) found.set(name, found.has(name) ? 'several' : { type, id })
  }
  for (const part of inParts(named)) {
    const given = sql`(${sql.join(part)})`
    const { rows } = await sql<Account & { name: string }>`
      select account_number as name, 'ClientAccount' as type, id from client_account where account_number in ${given}
      union all select lower(id), 'ClientAccount', id from client_account where id in ${given}
      union all select account_number, 'InstitutionAccount', id from institution_account where account_number in ${given}
      union all select lower(id), 'InstitutionAccount', id from institution_account where id in ${given}
      union all select lower(id), 'ExternalAccount', id from external_account where id in ${given}`.execute(reader)
    take(rows)
    const left = part.filter((name) => !found.has(name))
    if (left.length === 0) continue
    const titles = sql`(${sql.join(left)})`
    const titled = await sql<Account & { name: string }>`
      select title as name, 'ClientAccount' as type, id from client_account where title in ${titles}
      union all select name, 'InstitutionAccount', id from institution_account where name in ${titles}`.execute(reader)
    take(titled.rows)
  }
  return found
}
