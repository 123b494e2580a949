import { paths, privilegeFor, recordKinds } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege, signedIn } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import type { KindRoom, ServedKinds } from '../records/kind-room.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { boardCarrier } from './board-carrier.ts'
import { createDraft } from './create-draft.ts'
import { firstOfIntent } from './first-of-intent.ts'
import { requireParent } from './from-parent.ts'
import { listDrafts } from './list-drafts.ts'
import { listOwnDrafts } from './list-own-drafts.ts'
import { readDraft } from './read-draft.ts'
import { saveDraft } from './save-draft.ts'

/** The drafts of every kind with privileges of its own, and one's own drafts of all kinds (`own`). */
export const draftRoutes =
  ({ kinds, own }: { kinds: ServedKinds; own: readonly KindRoom[] }) =>
  (api: Rooms) => {
    const names = own.map(({ kind }) => kind)
    api.get(route(paths.drafts), async (c) => {
      signedIn(c)
      return c.json(await listOwnDrafts(readingOf(c), { kinds: names, query: queryOf(c) }))
    })
    for (const room of kinds) {
      const { kind } = room
      const [view, edit] = [privilegeFor(kind, 'view'), privilegeFor(kind, 'edit')]
      const { pendingPath, idRequired } = recordKinds[kind]
      const { createBody, saveBody } = everyKind[kind].schemas
      api.get(route(pendingPath), async (c) => {
        requirePrivilege(c, view)
        return c.json(await listDrafts(readingOf(c), { room, query: queryOf(c) }))
      })
      api.post(route(pendingPath), async (c) => {
        requirePrivilege(c, edit)
        const { approvedId, parentId, content } = await readBody(c, createBody)
        return transact(c, async (work) => {
          const parent = parentId === undefined ? undefined : await requireParent(work, { kinds, room, parentId })
          const first =
            approvedId === undefined ? await firstOfIntent(work, { room, content: { ...content } }) : undefined
          if (first) return { status: 201, body: first }
          const rider =
            approvedId === undefined ? await boardCarrier(work, { room, content: { ...content } }) : undefined
          return {
            status: 201,
            body: await createDraft(work, { room, approvedId, parent, rider, content: { ...content } }),
          }
        })
      })
      api.get(route(`${pendingPath}/{id}`), async (c) => {
        requirePrivilege(c, view)
        refuseQuery(c)
        return c.json(await readDraft(readingOf(c), { room, id: requireId(c, idRequired) }))
      })
      api.put(route(`${pendingPath}/{id}`), async (c) => {
        requirePrivilege(c, edit)
        const id = requireId(c, idRequired)
        const { revision, content } = await readBody(c, saveBody)
        return transact(c, async (work) => ({
          body: await saveDraft(work, { room, id, revision, content: { ...content } }),
        }))
      })
    }
  }
