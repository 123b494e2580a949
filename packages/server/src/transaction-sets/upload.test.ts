import { dryRun } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decided, movement, openClientAccount, openPlace, to, type Place } from '../testing/books.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../testing/life-cycle.ts'
import { readAnswer, type Answered } from '../testing/test-platform.ts'

let cast: Cast
let numbers: [string, string]
let receiver: string
let place: Place
beforeAll(async () => {
  cast = await openCast()
  place = await openPlace(cast, 'Upload Bank')
  const [one, other] = [await openClientAccount(cast, place, '100000.00'), await openClientAccount(cast, place)]
  receiver = other
  const numberOf = async (id: string) => (await cast.maya.get(`ClientAccounts/${id}`)).body.content.accountNumber
  numbers = [await numberOf(one), await numberOf(other)]
})
afterAll(() => cast.platform.close())

const sets = lifeCycle('transactionSet')
const begun = async (own: { atomic?: boolean } = {}): Promise<string> =>
  (
    await sets.create(cast.maya, {
      name: 'From a file',
      effectiveDate: '2026-11-20',
      currency: 'USD',
      atomic: false,
      source: 'Upload',
      fileName: 'rents.csv',
      ...own,
    })
  ).body.id

const upload = async (
  id: string,
  body: string,
  { type = 'text/csv', key }: { type?: string; key?: string } = {},
): Promise<Answered> =>
  readAnswer(
    await cast.maya.fetch(`PendingTransactionSets/${id}/items`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...(key !== undefined && { 'idempotency-key': key }) },
    }),
  )
const itemsIn = async (id: string): Promise<number> => (await sets.read(cast.maya, id)).body.figures.itemCount

const header = 'reference,type,amount,from,to,description'
const line = (reference: string, own: { amount?: string; from?: string } = {}) =>
  `${reference},Transfer,${own.amount ?? '1.50'},${own.from ?? numbers[0]},${numbers[1]},"Rent, paid"`

test('a file of items is added in its order, and its accounts are found by their numbers', async () => {
  const id = await begun()
  const before = (await sets.read(cast.maya, id)).body.revision
  const answer = await upload(id, [header, line('U-1'), line('U-2'), ''].join('\r\n'))
  expect(answer).toMatchObject({ status: 201, body: { accepted: 2, revision: before + 1 } })
  const { body } = await cast.maya.get(`PendingTransactions?transactionSetId=${id}&sort=reference`)
  expect(body.items.map((item: { content: object }) => item.content)).toMatchObject([
    { reference: 'U-1', rail: 'Internal', currency: 'USD', effectiveDate: '2026-11-20', description: 'Rent, paid' },
    { reference: 'U-2', transactionSetId: id },
  ])
  expect(await itemsIn(id)).toBe(2)
})

test('an account is found by its whole title, if no other has it, and a number is never taken for one', async () => {
  const id = await begun()
  const titled = async (title: string) => {
    const content = complete('clientAccount', { programAccountId: place.omnibusId, title })
    return (await approvedRecord('clientAccount', { maker: cast.maya, approver: cast.grace, content })).id
  }
  const lone = await titled('Camille Fontaine, money market')
  await titled('Twice there')
  await titled('Twice there')
  const likeNumber = await titled(numbers[0])
  const answer = await upload(
    id,
    [header, line('N-1', { from: '"camille fontaine, Money market"' }), line('N-2')].join('\n'),
  )
  expect(answer.status).toBe(201)
  const { body } = await cast.maya.get(`PendingTransactions?transactionSetId=${id}&sort=reference`)
  const payers = body.items.map((item: { content: { sourceAccountId: string } }) => item.content.sourceAccountId)
  expect(payers[0]).toBe(lone)
  expect(payers[1]).not.toBe(likeNumber)
  const refused = await upload(
    id,
    [header, line('N-3', { from: 'Twice there' }), line('N-4', { from: 'Twice' })].join('\n'),
  )
  expect(refused.body.additionalReasons).toEqual([
    {
      field: 'lines.2.from',
      message: 'Line 2: There are several accounts Twice there: give the number or the id of one',
    },
    { field: 'lines.3.from', message: 'Line 3: There is no account Twice' },
  ])
})

test('a file of more lines than are kept together is added in its order, whole', async () => {
  const id = await begun()
  const references = Array.from({ length: 2100 }, (_, index) => `L-${(index * 7919) % 2100}`)
  const answer = await upload(id, [header, ...references.map((reference) => line(reference))].join('\n'))
  expect(answer).toMatchObject({ status: 201, body: { accepted: references.length } })
  const { rows } = await sql<{ reference: string }>`
    select d.content ->> 'reference' as reference from set_item i join draft d on d.id = i.draft_id
    where i.set_id = ${id} order by i.position`.execute(cast.platform.db)
  expect(rows.map(({ reference }) => reference)).toEqual(references)
})

test('of a file with refused lines nothing is kept, and each is told by its line', async () => {
  const id = await begun()
  const answer = await upload(
    id,
    [header, line('V-1'), line('V-2', { amount: '-3' }), line('V-1'), line('V-4', { from: 'nobody' }), 'too,few'].join(
      '\n',
    ),
  )
  expect(answer).toMatchObject({ status: 400, body: { code: 5023, data: { refusedLines: 4, lines: 5 } } })
  expect(answer.body.message).toBe('4 of 5 lines cannot be read as items. Nothing of the file was kept.')
  const fields = answer.body.additionalReasons.map(({ field }: { field: string }) => field)
  expect(fields.toSorted()).toEqual(['lines.3.amount', 'lines.4.reference', 'lines.5.from', 'lines.6'])
  expect(await itemsIn(id)).toBe(0)
})

/** What is told of a file: of which columns of a line, and in which words. */
const toldOf = ({ body }: Answered): string[][] =>
  body.additionalReasons.map(({ field, message }: { field: string; message: string }) => [field, message])

test('all that is wrong with a line is told, each at its column', async () => {
  const id = await begun()
  const lines = [
    line('M-1', { amount: 'abc', from: 'nobody' }),
    line('M-2'),
    line('M-2', { amount: '50.001' }),
    `,Adjustment,-1,nobody,,`,
    line('M-5', { from: numbers[1] }),
  ]
  const answer = await upload(id, [header, ...lines].join('\n'))
  expect(answer).toMatchObject({ status: 400, body: { code: 5023, data: { refusedLines: 4, lines: 5 } } })
  expect(toldOf(answer)).toEqual([
    ['lines.2.amount', expect.stringMatching(/^Line 2: Amount must be /)],
    ['lines.2.from', 'Line 2: There is no account nobody'],
    ['lines.4.reference', 'Line 4: M-2 stands on line 3 as well'],
    ['lines.4.amount', expect.stringMatching(/^Line 4: .*at most 2 decimals in USD/)],
    ['lines.5.reference', 'Line 5: Reference is required'],
    ['lines.5.amount', expect.stringMatching(/^Line 5: Amount must be /)],
    ['lines.5.from', 'Line 5: There is no account nobody'],
    ['lines.5.description', 'Line 5: Say why the balance is adjusted'],
    ['lines.6.to', 'Line 6: The account that receives must differ from the one that pays'],
  ])
  const object = { reference: 'M-2', type: 'Transfer', amount: 2, from: 'nobody', to: numbers[1], memo: 'a\u0000b' }
  const json = [object, { ...object, amount: '1.00', memo: '', colour: 'red', size: '' }].map((one) =>
    JSON.stringify(one),
  )
  expect(toldOf(await upload(id, json.join('\n'), { type: 'application/x-ndjson' }))).toEqual([
    ['lines.1.amount', 'Line 1: amount must be a text'],
    ['lines.1.from', 'Line 1: There is no account nobody'],
    ['lines.1.memo', 'Line 1: It holds characters that cannot be shown'],
    ['lines.2.reference', 'Line 2: M-2 stands on line 1 as well'],
    ['lines.2.from', 'Line 2: There is no account nobody'],
    ['lines.2', 'Line 2: colour and 1 more are no columns of items'],
  ])
  expect(await itemsIn(id)).toBe(0)
})

test('of many faults some are told, and how many more there are', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => line(`N-${at}`, { amount: 'abc', from: 'nobody' }))
  const { body } = await upload(await begun(), [header, ...lines].join('\n'))
  expect(body.data).toMatchObject({ refusedLines: 40, lines: 40 })
  expect(body.additionalReasons).toHaveLength(50)
  expect(body.additionalReasons.at(-1)).toEqual({ message: '… and 31 more.' })
})

test('JSON lines are taken as well, and nothing else is', async () => {
  const id = await begun()
  const item = { reference: 'W-1', type: 'Transfer', amount: '2.00', from: numbers[0], to: numbers[1] }
  const type = 'application/x-ndjson'
  expect((await upload(id, `${JSON.stringify(item)}\n`, { type })).status).toBe(201)
  expect((await upload(id, '{"reference":1}\nnonsense\n{"colour":"red"}', { type })).body.data.refusedLines).toBe(3)
  expect((await upload(id, '{}', { type: 'application/json' })).status).toBe(415)
  expect((await upload(id, 'colour\nred')).body.code).toBe(1014)
  for (const cell of ['"never closed', 'The "B" Bank', '"B"ank'])
    expect((await upload(id, `${header}\n${line('W-2')}\n${cell}`)).body).toMatchObject({
      code: 1014,
      message: 'Line 3 is not CSV: a quote is not closed, or stands inside a cell.',
    })
  expect((await upload('nobody', header)).body.code).toBe(1043)
  expect(await itemsIn(id)).toBe(1)
})

test('under the same key it is added once, and another file under it is refused', async () => {
  const id = await begun()
  const file = [header, line('X-1')].join('\n')
  const [first, again] = [await upload(id, file, { key: 'k' }), await upload(id, file, { key: 'k' })]
  expect([first.status, again.status, again.headers.get('idempotent-replay')]).toEqual([201, 201, 'true'])
  expect((await upload(id, [header, line('X-2')].join('\n'), { key: 'k' })).body.code).toBe(1011)
  expect(await itemsIn(id)).toBe(1)
})

test('under the same key the first answer stands, whatever has become of the set', async () => {
  const id = await begun()
  const file = [header, line('T-1')].join('\n')
  expect((await upload(id, file, { key: 'late' })).status).toBe(201)
  const draft = (await sets.read(cast.maya, id)).body
  await sets.save(cast.maya, draft, { ...draft.content, controlCount: 1, controlTotal: '1.50' })
  const { taskId, revision } = (await sets.send(cast.maya, id)).body
  expect((await sets.decide(cast.grace, taskId, { action: 'approve', revision })).status).toBe(200)
  const again = await upload(id, file, { key: 'late' })
  expect([again.status, again.body.accepted, again.headers.get('idempotent-replay')]).toEqual([201, 1, 'true'])
  expect((await upload(id, [header, line('T-2')].join('\n'), { key: 'late' })).body.code).toBe(1011)
  // Under a key that is new, and without one, there is nothing to add to any more.
  for (const key of ['new', undefined])
    expect((await upload(id, file, key === undefined ? {} : { key })).body.code).toBe(1043)
})

test('a reference that the set or a transaction has already is told by its line', async () => {
  const [id, other] = [await begun(), await begun()]
  expect((await upload(id, [header, line('K-1')].join('\n'))).status).toBe(201)
  const used = movement('Deposit', '1.00', { rail: 'Internal', reference: 'K-0', ...to(receiver) })
  expect((await decided(cast, used)).status).toBe(200)
  const { body } = await upload(id, [header, line('K-2'), line('K-1'), line('K-0'), line('K-0')].join('\n'))
  expect(body.data).toMatchObject({ refusedLines: 3, lines: 4 })
  expect(body.additionalReasons).toEqual([
    { field: 'lines.3.reference', message: 'Line 3: K-1 stands in the set already' },
    { field: 'lines.4.reference', message: 'Line 4: K-0 was used before: a reference is used once, for ever' },
    { field: 'lines.5.reference', message: 'Line 5: K-0 stands on line 4 as well' },
  ])
  expect(await itemsIn(id)).toBe(1)
  // In another set it may be drafted as well: which of them has it, its approval says.
  expect((await upload(other, [header, line('K-1')].join('\n'))).status).toBe(201)
})

test('all or nothing is for so many items as one approval can post', async () => {
  const id = await begun({ atomic: true })
  const lines = Array.from({ length: 1001 }, (_, place) => line(`Z-${place}`, { amount: '0.01' }))
  expect((await upload(id, [header, ...lines].join('\n'))).status).toBe(201)
  const draft = (await sets.read(cast.maya, id)).body
  const counted = { ...draft.content, controlCount: 1001, controlTotal: '10.01' }
  expect((await sets.save(cast.maya, draft, counted)).status).toBe(200)
  const refused = await sets.send(cast.maya, id)
  expect([refused.status, refused.body.code]).toEqual([400, 5023])
  expect(refused.body.additionalReasons).toEqual([
    { field: 'content.atomic', message: 'All or nothing takes at most 1000 items, and the set holds 1001' },
  ])
})

test('whoever adds a file is an author of the set, and a set that was sent takes none', async () => {
  const id = await begun()
  const answer = await cast.both.fetch(`PendingTransactionSets/${id}/items`, {
    method: 'POST',
    body: [header, line('Y-1')].join('\n'),
    headers: { 'content-type': 'text/csv' },
  })
  expect(answer.status).toBe(201)
  const { rows } = await sql<{ user_id: string }>`select e.user_id from draft_edit e
    join set_item i on i.draft_id = e.draft_id where i.set_id = ${id}`.execute(cast.platform.db)
  expect(rows).toEqual([{ user_id: cast.both.user.id }])
  const draft = (await sets.read(cast.maya, id)).body
  const counted = { ...draft.content, controlCount: 1, controlTotal: '1.50' }
  expect((await sets.save(cast.maya, draft, counted)).status).toBe(200)
  const sent = await sets.send(cast.maya, id)
  expect(sent.status).toBe(200)
  expect((await upload(id, [header, line('Y-2')].join('\n'))).body.code).toBe(5033)
  const own = await sets.decide(cast.both, sent.body.taskId, { action: 'approve', revision: sent.body.revision })
  expect(own.body.code).toBe(1030)
})

test.each<[string, number, Record<string, string>]>([
  ['text/csv; charset=utf-16', 415, {}],
  ['text/csv; charset=UTF-8', 201, {}],
  ['text/csv', 415, { 'content-encoding': 'gzip' }],
  ['text/csv', 201, { 'content-encoding': 'identity' }],
])('a file is read in UTF-8 and as it is: %s is %i with %o', async (type, status, headers) => {
  const body = [header, line('R-1')].join('\n')
  const answer = await cast.maya.fetch(`PendingTransactionSets/${await begun()}/items`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  })
  expect(answer.status).toBe(status)
})

test('a row that does not end is read no further, whatever it is made of', async () => {
  const id = await begun()
  for (const [row, type] of [
    [`${header}\n${','.repeat(20_000)}`, 'text/csv'],
    [`${header}\n${'x'.repeat(20_000)}\n`, 'text/csv'],
    [`${header}\n${'x'.repeat(10_001)}\n`, 'text/csv'],
    [`${header}\n"${'x\n'.repeat(10_000)}`, 'text/csv'],
    [`{"reference":"${'x'.repeat(20_000)}"}\n`, 'application/x-ndjson'],
    ['['.repeat(20_000), 'application/x-ndjson'],
  ] as const) {
    const answer = await upload(id, row, { type })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      1014,
      `Line ${type === 'text/csv' ? 2 : 1} does not end.`,
    ])
  }
})

test('what nobody should write is refused by its line, in few words', async () => {
  const id = await begun()
  const item = { reference: 'Q', type: 'Transfer', amount: '2.00', from: numbers[0], to: numbers[1] }
  const rows = [
    '{"__proto__":{"amount":"1.00"}}',
    `{"${'y'.repeat(9000)}":"1"}`,
    JSON.stringify({ ...item, from: 'z'.repeat(9000) }),
    JSON.stringify({ ...item, description: 'a\u0000b' }),
    JSON.stringify({ ...item, from: 'a\u0000b' }),
    JSON.stringify({ ...item, to: '\u0000' }),
    String.raw`{"reference":"\ud83d"}`,
    `${'['.repeat(4000)}${']'.repeat(4000)}`,
    'null',
    JSON.stringify({ ...item, amount: 2 }),
  ]
  const answer = await upload(id, rows.join('\n'), { type: 'application/x-ndjson' })
  expect(answer).toMatchObject({ status: 400, body: { code: 5023, data: { refusedLines: rows.length } } })
  expect(JSON.stringify(answer.body).length).toBeLessThan(3000)
  expect(await itemsIn(id)).toBe(0)
})

test('who sends a file slowly keeps nobody else from sending one', async () => {
  let end = () => {}
  const slow = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`${header}\n`))
      end = () => controller.close()
    },
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: slow,
    duplex: 'half',
    headers: { 'content-type': 'text/csv' },
  }
  const [held, own, others] = [await begun(), await begun(), await begun()]
  const waiting = cast.maya.fetch(`PendingTransactionSets/${held}/items`, init)
  const file = [header, line('S-1')].join('\n')
  await expect.poll(async () => (await upload(own, header)).status).toBe(429)
  const other = await cast.both.fetch(`PendingTransactionSets/${others}/items`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'text/csv' },
  })
  expect(other.status).toBe(201)
  end()
  expect((await waiting).status).toBe(400)
  expect((await upload(own, file)).status).toBe(201)
})

test('of a large set some lines are told, what cannot run among them, and all of what it comes to', async () => {
  const id = await begun()
  const lines = Array.from({ length: 1_001 }, (_, at) => line(`L-${at}`, at === 1_000 ? { amount: '100000.00' } : {}))
  expect((await upload(id, [header, ...lines].join('\n'))).status).toBe(201)
  const run = dryRun.parse((await cast.maya.call('POST', `PendingTransactionSets/${id}/dryrun`)).body)
  expect(run).toMatchObject({ ok: false, itemCount: 1_001, failureCount: 1, accountCount: 2, basis: null })
  expect(run.lines.length).toBe(1_000)
  expect(run.lines[0]).toMatchObject({ reference: 'L-1000', outcome: 'Refused' })
  // Of single lines it is not said; of all of it, as of any set: both accounts are of one client.
  expect(run.lines.filter(({ uninsured }) => uninsured !== null)).toEqual([])
  expect(run.uninsured).not.toBeNull()
  expect(run.uninsured?.after).toBe(run.uninsured?.before)
})
