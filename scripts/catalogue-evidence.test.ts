import { describe, expect, it } from 'vitest'
import { evidenceOf } from './catalogue-evidence.ts'

const axe = (status: string) => ({ type: 'a11y', status })
const measured = (result: object) => ({ type: 'strongroom-evidence', result })
const walked = (...keys: string[]) => ({ type: 'strongroom-keyboard', result: keys })

describe('evidenceOf', () => {
  it('counts each check over the stories', () => {
    const stories = [
      { id: 'a--example', passed: true, reports: [axe('passed'), axe('passed'), measured({ 'zoom 400 %': [] })] },
      { id: 'a--other', passed: false, reports: [axe('passed'), axe('failed'), measured({ 'zoom 400 %': ['wide'] })] },
    ]
    expect(evidenceOf(stories)).toEqual({
      'axe, light': { passed: 2, of: 2 },
      'axe, dark': { passed: 1, of: 2 },
      'zoom 400 %': { passed: 1, of: 2 },
    })
  })

  it('counts the keys that a test has walked, whichever test it was', () => {
    const stories = [{ id: 'a--example:keys', passed: true, reports: [walked('Enter', 'Space')] }]
    expect(evidenceOf(stories)).toEqual({ keyboard: { passed: 2, of: 2 } })
  })

  it('takes no test beside a story for a state', () => {
    expect(evidenceOf([{ id: 'a--example:clicks', passed: true, reports: [axe('passed')] }])).toEqual({})
  })

  it('says nothing where nothing was looked at', () => {
    expect(evidenceOf([])).toEqual({})
  })
})
