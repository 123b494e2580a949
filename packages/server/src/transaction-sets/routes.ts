import {
  createParentBody,
  paths,
  privilegeFor,
  recordKinds,
  saveParentBody,
  sequenceBody,
  uploadTypes,
} from '@strongroom/api/contract'
import { requireOpenDraft } from '../drafts/read-draft.ts'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { requireMediaType } from '../http/media-type.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { sentBody } from '../http/sent-body.ts'
import { storedContent } from '../records/stored-content.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { dryRunOf } from './dry-run.ts'
import {
  createSequence,
  listSequences,
  orderSequence,
  readSequence,
  removeSequence,
  saveSequence,
} from './sequences.ts'
import { addItems } from './add-items.ts'
import type { PackedContents } from './packed-contents.ts'
import { fileLines, fileText, type FileText } from './upload-file.ts'
import { readItems } from './upload-items.ts'

const [view, edit] = [privilegeFor('transaction', 'view'), privilegeFor('transaction', 'edit')]
const idOf = (c: Ctx): string => requireId(c, recordKinds.transactionSet.idRequired)

/** What is held of files at once is bounded by how many there are; who sends slowly keeps no place but their own. */
const mostUploads = 3

/** What pending sets have beyond their life-cycle: the dry run, files of items, and sequences. */
export function transactionSetRoutes(api: Rooms): void {
  api.post(route(paths.dryRun), async (c) => {
    requirePrivilege(c, view)
    return c.json(await dryRunOf(readingOf(c), { id: idOf(c) }))
  })
  const uploading = new Set<string>()
  api.post(route(paths.uploadItems), async (c) => {
    const user = requirePrivilege(c, edit)
    const id = idOf(c)
    const type = requireMediaType(c, uploadTypes)
    if (uploading.has(user.id))
      throw new Problem('tooManyRequests', { message: 'A file of yours is being read. Wait until it is.' })
    if (uploading.size >= mostUploads) throw new Problem('tooManyRequests')
    uploading.add(user.id)
    try {
      return await upload(c, { id, type })
    } finally {
      uploading.delete(user.id)
    }
  })
  sequenceRoutes(api)
}

/** Reads the whole file before anything is written, so that no transaction waits for the one who sends it. */
async function upload(c: Ctx, { id, type }: { id: string; type: string }): Promise<Response> {
  const file = fileText(sentBody(c))
  const read = await contentsOrRefusal(c, { id, type, file })
  // This stands for the body where a key is used again.
  c.set('bodyText', await file.digest())
  return transact(c, async (work) => {
    if (read instanceof Problem) throw read
    return { status: 201, body: await addItems(work, { setId: id, contents: read }) }
  })
}

/**
 * The items of a file. What stands against them may be that they were taken before, under the same key: then the refusal
 * is answered and not thrown, because the first answer counts. @throws Problem the file cannot be read as items
 */
async function contentsOrRefusal(
  c: Ctx,
  { id, type, file }: { id: string; type: string; file: FileText },
): Promise<PackedContents | Problem> {
  const { db } = c.get('deps')
  try {
    const draft = await requireOpenDraft(db, { kind: 'transactionSet', id })
    const { currency, effectiveDate } = storedContent('transactionSet', draft.content)
    return await readItems(db, fileLines(type, file.pieces), { setId: id, currency, effectiveDate })
  } catch (error) {
    const mayBeAgain = error instanceof Problem && c.req.header('idempotency-key') !== undefined
    if (mayBeAgain && (await file.readOn())) return error
    throw error
  }
}

function sequenceRoutes(api: Rooms): void {
  const [all, one] = [route(paths.sequences), route(paths.sequence)]
  api.get(all, async (c) => {
    requirePrivilege(c, view)
    return c.json(await listSequences(readingOf(c), queryOf(c)))
  })
  api.post(all, async (c) => {
    requirePrivilege(c, edit)
    const body = await readBody(c, createParentBody)
    return transact(c, async (work) => ({ status: 201, body: await createSequence(work, body) }))
  })
  api.get(one, async (c) => {
    requirePrivilege(c, view)
    refuseQuery(c)
    return c.json(await readSequence(readingOf(c).reader, idOf(c)))
  })
  api.put(one, async (c) => {
    requirePrivilege(c, edit)
    const id = idOf(c)
    const body = await readBody(c, saveParentBody)
    return transact(c, async (work) => ({ body: await saveSequence(work, { id, ...body }) }))
  })
  api.delete(one, async (c) => {
    requirePrivilege(c, edit)
    const id = idOf(c)
    return transact(c, async (work) => {
      await removeSequence(work, { id })
      return { status: 204 }
    })
  })
  api.put(route(paths.sequenceOrder), async (c) => {
    requirePrivilege(c, edit)
    const id = idOf(c)
    const body = await readBody(c, sequenceBody)
    return transact(c, async (work) => ({ body: await orderSequence(work, { id, ...body }) }))
  })
}
