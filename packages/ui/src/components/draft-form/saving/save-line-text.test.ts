import { describe, expect, it } from 'vitest'
import { formatInstant } from '../../../format/date.ts'
import { startAutosave, type AutosaveState, type SavePhase } from './autosave.ts'
import { saveLineText } from './save-line-text.ts'

const at = (phase: SavePhase, over: Pick<Partial<AutosaveState<object>>, 'savedAt' | 'problem' | 'theirs'> = {}) =>
  saveLineText({ ...startAutosave<object>({ values: {}, revision: 1 }), phase, ...over }, (instant) => `t${instant}`)

describe('saveLineText', () => {
  it('says when the last save was acknowledged', () => {
    expect(at('saved', { savedAt: 7 })).toEqual({ text: 'Saved at t7', tone: 'done' })
  })

  it('gives the reason of a failure', () => {
    expect(at('failed', { problem: 'Name is too long' }).text).toBe('Not saved: Name is too long')
  })

  it('says who changed it meanwhile, and when', () => {
    const theirs = { revision: 2, values: {}, by: 'Tomas Berg', at: '2026-11-27T10:05:00Z' }
    expect(at('conflict', { theirs }).text).toBe(
      `Not saved: Tomas Berg changed this draft on ${formatInstant(theirs.at)}.`,
    )
    expect(at('conflict').text).toBe('Not saved: somebody else changed this draft.')
  })

  it('never sounds saved when it is not', () => {
    for (const phase of ['edited', 'saving', 'offline', 'failed', 'conflict'] as const) {
      expect(at(phase).tone).not.toBe('done')
      expect(at(phase).text).not.toMatch(/^Saved/)
    }
  })
})
