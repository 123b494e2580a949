import { describe, expect, it } from 'vitest'
import { acceptanceOf, parseAcceptances } from './acceptance.ts'

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
    expect(parseAcceptances(log).malformed).toEqual(['fed9876: Visual-change: Components/Menu'])
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
