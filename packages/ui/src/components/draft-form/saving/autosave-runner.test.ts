import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type LeftDraft } from './autosave-runner.ts'
import type { SaveAnswer } from './autosave.ts'

interface Draft {
  name: string
}

/** A server whose answers the test gives by hand, in the order it likes. */
function manualServer() {
  const calls: {
    name: string
    revision: number
    answer: (answer: SaveAnswer<Draft>) => void
    fail: (e: Error) => void
  }[] = []
  const save = (values: Draft, revision: number) =>
    new Promise<SaveAnswer<Draft>>((answer, fail) => calls.push({ name: values.name, revision, answer, fail }))
  return { calls, save, sent: () => calls.map((call) => [call.name, call.revision]) }
}

function start(server: ReturnType<typeof manualServer>, unsaved?: Draft, drawer: Partial<Drawer> = {}) {
  return createAutosave<Draft>({
    ...drawer,
    values: { name: 'a' },
    revision: 1,
    unsaved,
    save: server.save,
    isOffline: (error) => error instanceof TypeError,
    now: () => 42,
  })
}

/** Where a screen puts aside what it could not store. */
interface Drawer {
  onLeaveUnsaved: (left: LeftDraft<Draft>) => void
  onAllStored: () => void
}

function emptyDrawer() {
  const drawer: Drawer & { holds: LeftDraft<Draft> | undefined } = {
    holds: undefined,
    onLeaveUnsaved: (left) => {
      drawer.holds = left
    },
    onAllStored: () => {
      drawer.holds = undefined
    },
  }
  return drawer
}

const soon = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createAutosave', () => {
  it('saves 600 ms after the last key, once', async () => {
    const server = manualServer()
    const autosave = start(server)
    autosave.edit({ name: 'b' })
    await vi.advanceTimersByTimeAsync(400)
    autosave.edit({ name: 'bc' })
    await vi.advanceTimersByTimeAsync(599)
    expect(server.sent()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(server.sent()).toEqual([['bc', 1]])
  })

  it('keeps one save under way however long it takes, then sends the latest with the new revision', async () => {
    const server = manualServer()
    const autosave = start(server)
    autosave.edit({ name: 'b' })
    await vi.advanceTimersByTimeAsync(600)
    autosave.edit({ name: 'c' })
    await vi.advanceTimersByTimeAsync(5000)
    autosave.edit({ name: 'd' })
    expect(server.sent()).toEqual([['b', 1]])
    server.calls[0]?.answer({ revision: 2 })
    await soon()
    expect(server.sent()).toEqual([
      ['b', 1],
      ['d', 2],
    ])
  })

  it('tells its listeners of every change', async () => {
    const server = manualServer()
    const autosave = start(server)
    const phases: string[] = []
    autosave.subscribe(() => phases.push(autosave.state().phase))
    autosave.edit({ name: 'b' })
    await vi.advanceTimersByTimeAsync(600)
    server.calls[0]?.answer({ revision: 2 })
    await soon()
    expect(phases).toEqual(['edited', 'saving', 'saved'])
  })

  it('tries again by itself without a network, until it succeeds', async () => {
    const server = manualServer()
    const autosave = start(server)
    autosave.edit({ name: 'b' })
    autosave.flush()
    server.calls[0]?.fail(new TypeError('no network'))
    await soon()
    expect(autosave.state().phase).toBe('offline')
    await vi.advanceTimersByTimeAsync(15_000)
    server.calls[1]?.answer({ revision: 2 })
    await soon()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.sent()).toEqual([
      ['b', 1],
      ['b', 1],
    ])
    expect(autosave.state()).toMatchObject({ phase: 'saved', savedAt: 42 })
  })

  it('does not hammer a server that refuses', async () => {
    const server = manualServer()
    const autosave = start(server)
    autosave.edit({ name: 'b' })
    autosave.flush()
    server.calls[0]?.fail(new Error('Refused'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(server.calls).toHaveLength(1)
    expect(autosave.state().problem).toBe('Refused')
  })

  it('stores what a former visit could not store', async () => {
    const server = manualServer()
    start(server, { name: 'left behind' })
    await vi.advanceTimersByTimeAsync(600)
    expect(server.sent()).toEqual([['left behind', 1]])
  })
})

describe('settle', () => {
  it('answers at once when nothing is unsaved', async () => {
    const server = manualServer()
    await expect(start(server).settle()).resolves.toEqual({ stored: true, values: { name: 'a' }, revision: 1 })
    expect(server.calls).toHaveLength(0)
  })

  it('does not wait for the pause, and includes what was typed while a save was under way', async () => {
    const server = manualServer()
    const autosave = start(server)
    autosave.edit({ name: 'b' })
    const settled = autosave.settle()
    autosave.edit({ name: 'c' })
    server.calls[0]?.answer({ revision: 2 })
    await soon()
    server.calls[1]?.answer({ revision: 3 })
    await expect(settled).resolves.toEqual({ stored: true, values: { name: 'c' }, revision: 3 })
    expect(server.sent()).toEqual([
      ['b', 1],
      ['c', 2],
    ])
  })

  it('says so when the values could not be stored', async () => {
    const server = manualServer()
    const autosave = start(server)
    autosave.edit({ name: 'b' })
    const settled = autosave.settle()
    server.calls[0]?.fail(new Error('Refused'))
    await expect(settled).resolves.toEqual({ stored: false })
  })

  it('says so in a conflict', async () => {
    const server = manualServer()
    const autosave = start(server)
    autosave.edit({ name: 'b' })
    const settled = autosave.settle()
    server.calls[0]?.answer({ conflict: { revision: 4, values: { name: 'x' } } })
    await expect(settled).resolves.toEqual({ stored: false })
    await expect(autosave.settle()).resolves.toEqual({ stored: false })
  })
})

describe('rest', () => {
  it('sends what is unsaved at once and tries no more by itself', async () => {
    const server = manualServer()
    const autosave = start(server)
    autosave.edit({ name: 'b' })
    autosave.rest()
    expect(server.sent()).toEqual([['b', 1]])
    server.calls[0]?.fail(new TypeError('no network'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(server.calls).toHaveLength(1)
  })

  it('puts aside what is unsaved, with what it is based on, and takes it back once it is stored', async () => {
    const [server, drawer] = [manualServer(), emptyDrawer()]
    const autosave = start(server, undefined, drawer)
    autosave.edit({ name: 'b' })
    autosave.rest()
    expect(drawer.holds).toEqual({ values: { name: 'b' }, revision: 1, base: { name: 'a' } })
    server.calls[0]?.answer({ revision: 2 })
    await soon()
    expect(drawer.holds).toBeUndefined()
  })

  it('still holds what was typed last when only the save before it arrives', async () => {
    const [server, drawer] = [manualServer(), emptyDrawer()]
    const autosave = start(server, undefined, drawer)
    autosave.edit({ name: 'b' })
    autosave.flush()
    autosave.edit({ name: 'bc' })
    autosave.rest()
    server.calls[0]?.answer({ revision: 2 })
    await soon()
    expect(server.sent()).toEqual([
      ['b', 1],
      ['bc', 2],
    ])
    server.calls[1]?.fail(new Error('Refused'))
    await soon()
    expect(drawer.holds).toEqual({ values: { name: 'bc' }, revision: 2, base: { name: 'b' } })
  })

  it('holds nothing for a screen that is still there, and nothing that was taken back', async () => {
    const [server, drawer] = [manualServer(), emptyDrawer()]
    const autosave = start(server, { name: 'left behind' }, drawer)
    drawer.holds = { values: { name: 'left behind' }, revision: 1, base: { name: 'a' } }
    autosave.edit({ name: 'a' })
    expect(drawer.holds).toBeUndefined()
    autosave.rest()
    expect(drawer.holds).toBeUndefined()
  })
})
