import { describe, expect, it } from 'vitest'
import {
  isStalled,
  isUnsaved,
  startAutosave,
  stepAutosave,
  type AutosaveEffect,
  type AutosaveEvent,
} from './autosave.ts'

interface Draft {
  name: string
  city?: string
}
type Event = AutosaveEvent<Draft>

const edited = (name: string): Event => ({ type: 'edited', values: { name } })
const answered = (revision: number, at = 1000): Event => ({ type: 'answered', answer: { revision }, at })
const failed = (offline = false): Event => ({ type: 'failed', message: 'Refused', offline })
const conflict: Event = {
  type: 'answered',
  answer: { conflict: { revision: 9, values: { name: 'theirs' }, by: 'Tomas Berg', at: '2026-11-20T09:15:00Z' } },
  at: 1000,
}
const elapsed: Event = { type: 'elapsed' }
const flush: Event = { type: 'flush' }

/** Walks through events from a fresh draft at revision 1 and collects what had to be done. */
function walk(...events: Event[]) {
  let state = startAutosave<Draft>({ values: { name: 'a' }, revision: 1 })
  const effects: AutosaveEffect<Draft>[] = []
  for (const event of events) {
    const [next, more] = stepAutosave(state, event)
    state = next
    effects.push(...more)
  }
  const saves = effects.flatMap((effect) => (effect.type === 'save' ? [[effect.values.name, effect.revision]] : []))
  return { state, effects, saves }
}

describe('autosave', () => {
  it('waits for a pause in typing before it saves, and saves the latest', () => {
    expect(walk(edited('b'), edited('c')).saves).toEqual([])
    expect(walk(edited('b'), edited('c')).state.phase).toBe('edited')
    expect(walk(edited('b'), edited('c'), elapsed).saves).toEqual([['c', 1]])
  })

  it('bases the next save on the revision the last one returned', () => {
    expect(walk(edited('b'), elapsed, answered(2), edited('c'), elapsed).saves).toEqual([
      ['b', 1],
      ['c', 2],
    ])
  })

  it('never has two saves under way; the timer that ran out meanwhile is honoured on the answer', () => {
    const during = walk(edited('b'), elapsed, edited('c'), elapsed, flush)
    expect(during.saves).toEqual([['b', 1]])
    expect(during.state.phase).toBe('saving')
    const after = walk(edited('b'), elapsed, edited('c'), elapsed, edited('d'), answered(2))
    expect(after.saves).toEqual([
      ['b', 1],
      ['d', 2],
    ])
  })

  it('stores all but what was refused, says so, and tries again with the next edit', () => {
    const refused: Event = {
      type: 'answered',
      answer: { revision: 2, refused: { issues: [{ field: 'name', message: 'broken' }], stored: { name: 'a' } } },
      at: 1000,
    }
    const { state, saves } = walk(edited('b'), elapsed, refused)
    expect(state).toMatchObject({
      phase: 'failed',
      revision: 2,
      saved: { name: 'a' },
      refused: [{ field: 'name' }],
    })
    expect([isUnsaved(state), isStalled(state), saves.length]).toEqual([true, true, 1])
    const mended = walk(edited('b'), elapsed, refused, edited('c'), elapsed, answered(3))
    expect(mended.saves.at(-1)).toEqual(['c', 2])
    expect([mended.state.phase, mended.state.refused]).toEqual(['saved', undefined])
    // What was typed while the save was under way is saved in its turn, before anything is said.
    const meanwhile = walk(edited('b'), elapsed, edited('c'), elapsed, refused)
    expect([meanwhile.state.phase, meanwhile.saves.at(-1)]).toEqual(['saving', ['c', 2]])
  })

  it('waits on when the answer comes before the pause after the last key is over', () => {
    const { state, saves } = walk(edited('b'), elapsed, edited('c'), answered(2))
    expect(saves).toEqual([['b', 1]])
    expect(state.phase).toBe('edited')
    expect(isUnsaved(state)).toBe(true)
  })

  it('does not save what was typed and taken back', () => {
    const { state, saves } = walk(edited('b'), edited('a'), elapsed)
    expect(saves).toEqual([])
    expect(state.phase).toBe('idle')
  })

  it('saves again when the way back happens while the first save is under way', () => {
    expect(walk(edited('b'), elapsed, edited('a'), elapsed, answered(2)).saves).toEqual([
      ['b', 1],
      ['a', 2],
    ])
  })

  it('does nothing on flush when nothing is unsaved', () => {
    expect(walk(flush).saves).toEqual([])
    expect(walk(edited('b'), flush, answered(2), flush).saves).toEqual([['b', 1]])
  })

  it('remembers when the last save was acknowledged', () => {
    expect(walk(edited('b'), elapsed, answered(2, 77)).state).toMatchObject({
      phase: 'saved',
      savedAt: 77,
      revision: 2,
    })
  })
})

describe('autosave that fails', () => {
  it('keeps the values and the revision, says why, and tries no more by itself', () => {
    const { state, effects } = walk(edited('b'), elapsed, failed())
    expect(state).toMatchObject({ phase: 'failed', problem: 'Refused', revision: 1, current: { name: 'b' } })
    expect(effects.at(-1)?.type).toBe('save')
  })

  it('tries again on an edit, on retry and when the network is back', () => {
    const twice = [
      ['b', 1],
      ['b', 1],
    ]
    expect(walk(edited('b'), elapsed, failed(), { type: 'retry' }).saves).toEqual(twice)
    expect(walk(edited('b'), elapsed, failed(true), { type: 'online' }).saves).toEqual(twice)
    expect(walk(edited('b'), elapsed, failed(), edited('c'), elapsed).saves).toEqual([
      ['b', 1],
      ['c', 1],
    ])
  })

  it('waits for another try when there is no network', () => {
    const { state, effects } = walk(edited('b'), elapsed, failed(true))
    expect(state.phase).toBe('offline')
    expect(effects.at(-1)).toEqual({ type: 'wait', reason: 'offline' })
  })

  it('stands still from the failure until a save is acknowledged, also while another try is under way', () => {
    const stalled = (...events: Event[]) => isStalled(walk(...events).state)
    expect(stalled(edited('b'), elapsed)).toBe(false)
    expect(stalled(edited('b'), elapsed, failed())).toBe(true)
    expect(stalled(edited('b'), elapsed, failed(), { type: 'retry' })).toBe(true)
    expect(stalled(edited('b'), elapsed, failed(), edited('c'))).toBe(true)
    expect(stalled(edited('b'), elapsed, failed(), edited('a'))).toBe(false)
    expect(stalled(edited('b'), elapsed, failed(), { type: 'retry' }, answered(2), edited('c'))).toBe(false)
    expect(stalled(edited('b'), elapsed, conflict)).toBe(true)
  })

  it('ignores the network coming back while all is well', () => {
    expect(walk(edited('b'), { type: 'online' }).saves).toEqual([])
  })

  it('forgets the failure when the edit that could not be saved is taken back', () => {
    const { state } = walk(edited('b'), elapsed, failed(), edited('a'), elapsed)
    expect(state).toMatchObject({ phase: 'idle', problem: undefined })
  })
})

describe('autosave in conflict', () => {
  it('stops saving, keeps what is typed on, and holds what the other one saved', () => {
    const { state, saves } = walk(edited('b'), elapsed, conflict, edited('c'), elapsed, flush, { type: 'online' })
    expect(saves).toEqual([['b', 1]])
    expect(state).toMatchObject({ phase: 'conflict', current: { name: 'c' }, theirs: { revision: 9 } })
  })

  it('saves the choice on top of the other revision', () => {
    const { saves, state } = walk(edited('b'), elapsed, conflict, { type: 'resolved', values: { name: 'b' } })
    expect(saves.at(-1)).toEqual(['b', 9])
    expect(state.phase).toBe('saving')
  })

  it('saves nothing when the choice is what the other one saved', () => {
    const { saves, state } = walk(edited('b'), elapsed, conflict, { type: 'resolved', values: { name: 'theirs' } })
    expect(saves).toEqual([['b', 1]])
    expect(isUnsaved(state)).toBe(false)
    expect(state.revision).toBe(9)
  })
})

describe('a revision that is raised by something beside the form', () => {
  const raised = (name: string, revision: number): Event => ({ type: 'raised', values: { name }, revision })

  it('is the one that the next save is based on', () => {
    const { state, saves } = walk(raised('a', 4), edited('b'), elapsed)
    expect(saves).toEqual([['b', 4]])
    expect(state.phase).toBe('saving')
    expect(walk(edited('b'), raised('a', 4), elapsed).saves).toEqual([['b', 4]])
  })

  it('is not taken when somebody else changed the values, when it is older, nor while a save is under way', () => {
    expect(walk(raised('theirs', 4)).state.revision).toBe(1)
    expect(walk(raised('a', 0)).state.revision).toBe(1)
    expect(walk(edited('b'), elapsed, raised('a', 4)).state.revision).toBe(1)
  })

  it('is learned from a refusal too, and asks nothing where nothing is to be chosen', () => {
    const asBefore: Event = {
      type: 'answered',
      answer: { conflict: { revision: 4, values: { name: 'a' }, by: 'Tomas Berg', at: '2026-11-20T09:15:00Z' } },
      at: 1000,
    }
    const { state, saves } = walk(edited('b'), elapsed, asBefore)
    expect(saves).toEqual([
      ['b', 1],
      ['b', 4],
    ])
    expect(state).toMatchObject({ phase: 'saving', saved: { name: 'a' } })
    expect(state.theirs).toBeUndefined()
  })
})

describe('a save that was stored although its answer was lost', () => {
  const standsThere = (name: string): Event => ({
    type: 'answered',
    answer: { conflict: { revision: 2, values: { name }, by: 'Tomas Berg', at: '2026-11-20T09:15:00Z' } },
    at: 1000,
  })

  it('is no conflict with oneself when it is tried again', () => {
    const { state, saves } = walk(edited('b'), elapsed, failed(true), { type: 'retry' }, standsThere('b'))
    expect(state).toMatchObject({ phase: 'saved', revision: 2, saved: { name: 'b' }, savedAt: 1000 })
    expect(state.theirs).toBeUndefined()
    expect(saves).toHaveLength(2)
  })

  it('is what the next save is based on when more was typed before the next try', () => {
    const { state, saves } = walk(edited('b'), elapsed, failed(), edited('bc'), elapsed, standsThere('b'))
    expect(saves).toEqual([
      ['b', 1],
      ['bc', 1],
      ['bc', 2],
    ])
    expect(state).toMatchObject({ phase: 'saving', saved: { name: 'b' } })
  })

  it('is a conflict when something else stands there', () => {
    expect(walk(edited('b'), elapsed, failed(), edited('bc'), elapsed, standsThere('c')).state.phase).toBe('conflict')
  })

  it('does not make an older text of mine count as mine once another was acknowledged', () => {
    const again = walk(edited('b'), elapsed, answered(2), edited('c'), elapsed, standsThere('b'))
    expect(again.state.phase).toBe('conflict')
  })
})

describe('an answer nobody waits for', () => {
  it('changes nothing', () => {
    expect(walk(answered(5)).state.revision).toBe(1)
    expect(walk(edited('b'), failed()).state.phase).toBe('edited')
  })
})
