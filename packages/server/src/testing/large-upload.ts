import { openClientAccount, openPlace } from './books.ts'
import { lifeCycle, openCast, type Cast } from './life-cycle.ts'
import { readAnswer, type Answered } from './test-platform.ts'

const sets = lifeCycle('transactionSet')

/** A platform that takes large files of items, from one account to another. */
export interface UploadRoom {
  cast: Cast
  /** The account that pays, and the one that receives. */
  accounts: readonly [string, string]
  /** Begins a set and uploads so many lines to it, piece by piece: the file is nowhere as a whole. */
  upload(
    lines: number,
    amountOf: (line: number) => string,
    control?: object,
  ): Promise<{ id: string; answer: Answered; itemCount: () => Promise<number> }>
}

/** Opens one; close `cast.platform` behind it. */
export async function openUploadRoom(): Promise<UploadRoom> {
  const cast = await openCast()
  const place = await openPlace(cast, 'Upload Bank')
  const accounts = [await openClientAccount(cast, place, '100000.00'), await openClientAccount(cast, place)] as const
  const numberOf = async (id: string) => (await cast.maya.get(`ClientAccounts/${id}`)).body.content.accountNumber
  const [from, to] = [await numberOf(accounts[0]), await numberOf(accounts[1])]
  let uploads = 0
  const streamOf = (lines: number, amountOf: (line: number) => string) => {
    const encoder = new TextEncoder()
    uploads += 1
    const file = uploads
    let at = 1
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at === 1) controller.enqueue(encoder.encode('reference,type,amount,from,to,description\n'))
        const piece = []
        for (let count = 0; count < 500 && at <= lines; count += 1, at += 1)
          piece.push(`BIG-${file}-${at},Transfer,${amountOf(at)},${from},${to},Line ${at} of the file`)
        if (piece.length > 0) controller.enqueue(encoder.encode(`${piece.join('\n')}\n`))
        if (at > lines) controller.close()
      },
    })
  }
  return {
    cast,
    accounts,
    async upload(lines, amountOf, control = {}) {
      const own = { name: 'Large', currency: 'USD', effectiveDate: '2026-11-20' }
      const { body: set } = await sets.create(cast.maya, { ...own, ...control })
      const init: RequestInit = {
        method: 'POST',
        body: streamOf(lines, amountOf),
        headers: { 'content-type': 'text/csv' },
        duplex: 'half',
      }
      const answer = await readAnswer(await cast.maya.fetch(`PendingTransactionSets/${set.id}/items`, init))
      const itemCount = async () => (await sets.read(cast.maya, set.id)).body.figures.itemCount
      return { id: set.id, answer, itemCount }
    },
  }
}
