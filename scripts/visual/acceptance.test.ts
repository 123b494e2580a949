import { describe, expect, it } from 'vitest'
import { acceptanceOf, acceptingNothing, parseAcceptances } from './acceptance.ts'

const log = [
  'abc1234\u001FComponents/Button - taller, to be hit on touch screens\u001Fcomponents-badge--info - darker\u001E',
  'def5678\u001F\u001E',
  'fed9876\u001FComponents/Menu\u001E',
].join('\n')

const story = (title: string, id: string) => ({ title, id, name: 'Example', file: '' })

describe('parseAcceptances', () => {
  it('reads what is accepted and why, and which commit says so', () => {
    expect(parseAcceptances(log).accepted).toEqual([
      { what: 'Components/Button', reason: 'taller, to be hit on touch screens', commit: 'abc1234' },
      { what: 'components-badge--info', reason: 'darker', commit: 'abc1234' },
    ])
  })

  it('accepts nothing without a reason, and says so', () => {
    expect(parseAcceptances(log).malformed).toEqual(['Components/Menu (fed9876)'])
  })

  it('finds nothing in no commits', () => {
    expect(parseAcceptances('')).toEqual({ accepted: [], malformed: [] })
  })
})

describe('acceptanceOf', () => {
  const covers = (what: string) =>
    acceptanceOf(story('Components/Button', 'components-button--primary'), [{ what, reason: 'why', commit: 'a' }])

  it.each(['Components/Button', 'Components', 'Components/', 'components-button--primary', '*'])(
    '%s covers it',
    (what) => {
      expect(covers(what)).toBeDefined()
    },
  )

  it.each(['Components/But', 'components-button--other', 'Patterns', ''])('%j does not', (what) => {
    expect(covers(what)).toBeUndefined()
  })
})

describe('acceptingNothing', () => {
  it('tells what gives no reason, and what is the name of no story', () => {
    const accepted = ['Components', 'Components/Buton', '*', 'components-button--primary'].map((what) => ({
      ...{ what, reason: 'why', commit: 'abc1234' },
    }))
    const stories = [story('Components/Button', 'components-button--primary')]
    expect(acceptingNothing({ accepted, malformed: ['Components/Menu (fed9876)'] }, stories)).toEqual([
      'Components/Menu (fed9876): no reason is given',
      'Components/Buton (abc1234): no story and no group is called so',
    ])
  })
})
