import { describe, expect, it } from 'vitest'
import { noteLength, noteProblem } from './note-length.ts'

describe('noteLength', () => {
  it('counts characters, not code units, and no blanks around', () => {
    expect(noteLength('  a😀 ')).toBe(2)
  })
})

describe('noteProblem', () => {
  it('wants between 1 and 4000 characters', () => {
    expect(noteProblem('   ')).toBe('Write a note first')
    expect(noteProblem('a')).toBeUndefined()
    expect(noteProblem('😀'.repeat(4000))).toBeUndefined()
    expect(noteProblem('a'.repeat(4001))).toBe('Shorten the note by 1 character')
    expect(noteProblem('a'.repeat(4012))).toBe('Shorten the note by 12 characters')
  })
})
