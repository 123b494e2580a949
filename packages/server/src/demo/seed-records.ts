import type { ManagedKind } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { decide } from '../approval/decide.ts'
import { sendToApproval } from '../approval/send-to-approval.ts'
import type { Content } from '../db/record-tables.ts'
import type { Tx } from '../db/schema.ts'
import { loadUser, type SignedInUser } from '../directory/signed-in-user.ts'
import { createDraft } from '../drafts/create-draft.ts'
import { deleteDraft } from '../drafts/delete-draft.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import type { Deps } from '../http/app-env.ts'
import type { Work } from '../work/transact.ts'
import { addNote } from '../notes/add-note.ts'
import { seedPeople } from './people.ts'
import { seedClients } from '../kinds/client/demo.ts'
import { seedInstitutions } from '../kinds/institution/demo.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Writes a small network: approved institutions and clients with real makers, approvers and histories, and work in every
 * state. All of it goes through the platform's own verbs, in one transaction. Answers whether it wrote anything: not
 * where there are records already, nor where the demo people are missing.
 */
export async function seedManaged({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7304)`.execute(tx)
    if (await tx.selectFrom('draft').select('id').limit(1).executeTakeFirst()) return false
    const people = await demoPeople(tx)
    if (!people) return false
    const now = clock.now().getTime()
    let instant = now - 60 * day
    let pace = 5 * hour
    /** The work of one person, some hours after the last. */
    const as = (user: SignedInUser): Work => {
      instant += pace
      return { tx, now: new Date(instant), ids, user }
    }
    const records = await writeRecords(as, people)
    instant = now - 2 * day
    pace = hour
    await writeChanges(as, people, records)
    await writeOpenWork(as, people)
    return true
  })
}

type People = { maya: SignedInUser; tomas: SignedInUser; grace: SignedInUser; daniel: SignedInUser }
type As = (user: SignedInUser) => Work

async function demoPeople(tx: Tx): Promise<People | undefined> {
  const find = async (key: string) => {
    const email = seedPeople.find((person) => person.key === key)?.email ?? ''
    const row = await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
    return row && (await loadUser(tx, row.id))
  }
  const [maya, tomas, grace, daniel] = [
    await find('maya'),
    await find('tomas'),
    await find('grace'),
    await find('daniel'),
  ]
  return maya && tomas && grace && daniel ? { maya, tomas, grace, daniel } : undefined
}

/** The last of these stay back for the work that is still open. */
const openInstitutions = 4
const openClients = 2

/** The approved records, by name; makers and approvers take turns. */
async function writeRecords(as: As, { maya, tomas, grace, daniel }: People): Promise<Map<string, string>> {
  const records = new Map<string, string>()
  const write = async (kind: ManagedKind, title: string, contents: readonly Content[]) => {
    for (const [index, content] of contents.entries()) {
      const [maker, approver] = [index % 2 ? tomas : maya, index % 3 ? grace : daniel]
      const { approvedId } = await approveNew(as, kind, { content, maker, approver })
      records.set(String(content[title]), approvedId)
    }
  }
  await write('institution', 'name', seedInstitutions.slice(0, -openInstitutions))
  await write('client', 'displayName', seedClients.slice(0, -openClients))
  return records
}

async function approveNew(
  as: As,
  kind: ManagedKind,
  { content, maker, approver }: { content: Content; maker: SignedInUser; approver: SignedInUser },
): Promise<{ approvedId: string }> {
  const draft = await createDraft(as(maker), kind, { content })
  return approveDraft(as, { draftId: draft.id, maker, approver })
}

async function approveDraft(
  as: As,
  {
    draftId,
    maker,
    approver,
    comment,
  }: { draftId: string; maker: SignedInUser; approver: SignedInUser; comment?: string },
): Promise<{ approvedId: string }> {
  const sent = await sendToApproval(as(maker), { id: draftId })
  const task = await decide(as(approver), { id: taskOf(sent), action: 'approve', revision: sent.revision, comment })
  return { approvedId: task.approvedId ?? '' }
}

function taskOf({ id, taskId }: { id: string; taskId: string | null }): string {
  if (taskId === null) throw new Error(`Draft ${id} was sent and has no task.`)
  return taskId
}

/** Changes of approved records: some made, one waiting; and what people wrote beside them. */
async function writeChanges(
  as: As,
  { maya, tomas, grace, daniel }: People,
  records: ReadonlyMap<string, string>,
): Promise<void> {
  const idOf = (name: string): string => {
    const id = records.get(name)
    if (id === undefined) throw new Error(`The seed has no record named ${name}.`)
    return id
  }
  const change = async (maker: SignedInUser, name: string, own: Content, kind: ManagedKind = 'institution') => {
    const draft = await createDraft(as(maker), kind, { approvedId: idOf(name), content: {} })
    return saveDraft(as(maker), kind, { id: draft.id, revision: draft.revision, content: { ...draft.content, ...own } })
  }
  const cutoff = await change(maya, 'Tidewater Exchange Bank', { dailyCutoff: '15:30', maxPlacement: '300000000.00' })
  await approveDraft(as, {
    draftId: cutoff.id,
    maker: maya,
    approver: grace,
    comment: 'As agreed with their treasury.',
  })
  const moved = await change(tomas, 'Millrace Bank', { addressLine1: '410 Canal Street', postalCode: '45403' })
  await approveDraft(as, { draftId: moved.id, maker: tomas, approver: daniel })
  const renamed = await change(
    maya,
    'Hollis Grocers Cooperative',
    { dbaName: 'Hollis Co-op', riskRating: 'Medium' },
    'client',
  )
  await approveDraft(as, { draftId: renamed.id, maker: maya, approver: daniel })

  const waiting = await change(tomas, 'Lone Cedar National Bank', {
    targetBalance: '250000000.00',
    networkRoles: ['Receiving'],
  })
  await sendToApproval(as(tomas), { id: waiting.id, comment: 'They leave the sending side at the end of the quarter.' })

  const note = (who: SignedInUser, name: string, body: string, visibility: 'Internal' | 'Approvers' = 'Internal') =>
    addNote(as(who), 'institution', { id: idOf(name), body, visibility })
  await note(maya, 'Tidewater Exchange Bank', 'Wire desk answers until 15:45. Ask for the treasury team.')
  await note(
    grace,
    'Tidewater Exchange Bank',
    'Capacity was confirmed by letter; the original is with compliance.',
    'Approvers',
  )
  await note(tomas, 'Quarry Hill National Bank', 'New branch in Montpelier opens in January.')
  await note(daniel, 'Great Basin Exchange Bank', 'Watch the growth of deposits this quarter.', 'Approvers')
}

/** Work that is under way: drafts, tasks of both makers, one sent back with its reason, one withdrawn. */
async function writeOpenWork(as: As, { maya, tomas, grace, daniel }: People): Promise<void> {
  const [kestrel, saltmarsh, juniper, ember] = [
    seedInstitutions.at(-3),
    seedInstitutions.at(-2),
    seedInstitutions.at(-1),
    seedInstitutions.at(-4),
  ]
  const [otter, pembroke] = [seedClients.at(-2), seedClients.at(-1)]
  if (!kestrel || !saltmarsh || !juniper || !ember || !otter || !pembroke)
    throw new Error('The seed has too few records.')
  const begin = (maker: SignedInUser, kind: ManagedKind, content: Content) => createDraft(as(maker), kind, { content })

  const first = await begin(maya, 'institution', saltmarsh)
  const sent = await sendToApproval(as(maya), { id: first.id, comment: 'Found in the register; figures as of June.' })
  await decide(as(grace), {
    id: taskOf(sent),
    action: 'comment',
    revision: sent.revision,
    comment: 'Is this the main office?',
    fieldPath: 'addressLine1',
  })
  const second = await begin(tomas, 'institution', juniper)
  await sendToApproval(as(tomas), { id: second.id, approverIds: [daniel.id] })
  const third = await begin(tomas, 'client', otter)
  await sendToApproval(as(tomas), { id: third.id })

  const back = await begin(maya, 'institution', kestrel)
  const decided = await sendToApproval(as(maya), { id: back.id })
  await decide(as(daniel), {
    id: taskOf(decided),
    action: 'reject',
    revision: decided.revision,
    comment: 'The custody agreement names Kestrel Custody LLC. Please check the legal name.',
  })

  const withdrawn = await begin(tomas, 'client', pembroke)
  const refused = await sendToApproval(as(tomas), { id: withdrawn.id })
  await decide(as(grace), {
    id: taskOf(refused),
    action: 'reject',
    revision: refused.revision,
    comment: 'Closed before it began?',
  })
  await deleteDraft(as(tomas), 'client', withdrawn.id)

  await begin(maya, 'institution', {
    name: 'Bellwether Bank',
    type: 'Bank',
    city: 'Ithaca',
    stateCode: 'NY',
    fdicCert: '99',
  })
  await begin(tomas, 'institution', { ...ember, phone: '' })
  await begin(maya, 'client', { clientType: 'Person', firstName: 'Ravi', displayName: 'Ravi Deshpande' })
}
