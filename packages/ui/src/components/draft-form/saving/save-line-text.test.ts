import { describe, expect, it } from 'vitest'
import { startAutosave, type SavePhase } from './autosave.ts'
import { saveLineText } from './save-line-text.ts'

const at = (phase: SavePhase, over: { savedAt?: number; problem?: string } = {}) =>
  saveLineText({ ...startAutosave({ values: {}, revision: 1 }), phase, ...over }, (instant) => `t${instant}`)

describe('saveLineText', () => {
  it('says when the last save was acknowledged', () => {
    expect(at('saved', { savedAt: 7 })).toEqual({ text: 'Saved at t7', tone: 'done' })
  })

  it('gives the reason of a failure', () => {
    expect(at('failed', { problem: 'Name is too long' }).text).toBe('Not saved: Name is too long')
  })

  it('never sounds saved when it is not', () => {
    for (const phase of ['edited', 'saving', 'offline', 'failed', 'conflict'] as const) {
      expect(at(phase).tone).not.toBe('done')
      expect(at(phase).text).not.toMatch(/^Saved/)
    }
  })
})
