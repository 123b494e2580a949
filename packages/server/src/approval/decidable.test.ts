import { approver, approvingTask, taskPage } from '@strongroom/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { complete, lifeCycle, openCast, personWith, rightsTo, servedNames, type Cast } from '../testing/life-cycle.ts'
import { randomOf } from '../testing/random.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

test.each([1, 2])(
  'what can be decided is counted by the rule that decides, for everybody, in data of seed %i',
  async (seed) => {
    const random = randomOf(seed)
    const { maya, tomas, both, grace, daniel, priya, platform } = cast
    const ines = await platform.signedInAs('ines')
    // Who may decide on some kinds sees tasks of others too: what is of no contact is of no kind of parent.
    const some = await personWith(platform, {
      name: `Some ${seed}`,
      privileges: [...rightsTo('view'), 'institution.approve'],
    })
    const makers = [maya, tomas, both]
    const deciders = [grace, daniel, both]
    for (let made = 0; made < 16; made += 1) {
      const kind = random.pick(servedNames)
      const own = lifeCycle(kind)
      const maker = random.pick(makers)
      const draft = (await own.create(maker, complete(kind))).body
      if (random.oneIn(3)) await own.save(random.pick(makers), draft, draft.content)
      if (random.oneIn(6)) continue
      // Whoever wrote at it is refused as its approver: then it goes to all.
      const approverIds = random.oneIn(2) ? [random.pick(deciders).user.id] : []
      const first = await own.send(maker, draft.id, { approverIds })
      const sent = first.status === 200 ? first.body : (await own.send(maker, draft.id)).body
      if (random.oneIn(4))
        await own.decide(random.pick(deciders), sent.taskId, {
          revision: sent.revision,
          ...random.pick([{ action: 'approve' }, { action: 'reject', comment: 'No' }]),
        })
      if (random.oneIn(5)) await own.recall(maker, draft.id)
      if (random.oneIn(3)) await own.send(maker, draft.id)
    }

    const pending = taskPage.parse((await ines.get('approvingTasks?status=Pending&limit=200')).body).items
    const named = new Map<string, string[]>()
    for (const { id, entityId, waitsFor, ineligible } of pending) {
      const { eligibleReviewerIds } = approvingTask.parse((await ines.get(`approvingTask/${id}`)).body)
      expect([id, waitsFor.count]).toEqual([id, eligibleReviewerIds.length])
      expect(waitsFor.people.map((one) => one.id).toSorted()).toEqual(eligibleReviewerIds.toSorted())
      const others = z.array(approver).parse((await ines.get(`users/approvers/${entityId}`)).body)
      expect([id, ineligible.people]).toEqual([
        id,
        others.flatMap(({ id: person, name, cannotDecideReason: reason }) =>
          reason === null ? [] : [{ id: person, name, reason }],
        ),
      ])
      expect(ineligible.count).toBe(ineligible.people.length)
      named.set(id, eligibleReviewerIds)
    }
    for (const person of [maya, tomas, both, grace, daniel, priya, ines, some]) {
      const asked = async (query: string) =>
        taskPage.parse((await person.get(`approvingTasks?limit=200&${query}`)).body).items
      const [yes, no] = [await asked('decidable=true'), await asked('decidable=false')]
      const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id).toSorted()
      expect(ids([...yes, ...no])).toEqual(ids(await asked('')))
      expect(yes.every(({ canDecide }) => canDecide)).toBe(true)
      expect(no.some(({ canDecide }) => canDecide)).toBe(false)
      const theirs = pending.filter(({ id }) => named.get(id)?.includes(person.user.id))
      expect(yes.map(({ id }) => id).toSorted()).toEqual(theirs.map(({ id }) => id).toSorted())
    }
    expect((await grace.get('approvingTasks?decidable=true')).body.total).toBeGreaterThan(0)
  },
)

test('asked for anything else it says what it can be asked', async () => {
  const { grace } = cast
  for (const value of ['yes', 'true,false', '1']) {
    const answer = await grace.get(`approvingTasks?decidable=${value}`)
    expect([answer.status, answer.body.code, answer.body.additionalReasons[0].field]).toEqual([400, 1014, 'decidable'])
  }
})
