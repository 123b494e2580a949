import { describe, expect, it } from 'vitest'
import { matchCommand, matchGroups } from './match-commands.ts'

const score = (label: string, typed: string) => matchCommand({ label }, typed)?.score ?? -1
const marked = (label: string, typed: string) =>
  label.replaceAll(/./gu, (letter, at: number) =>
    matchCommand({ label }, typed)?.letters.has(at) ? letter.toUpperCase() : letter,
  )

describe('matchCommand', () => {
  it('answers nothing typed with everything', () => {
    expect(matchCommand({ label: 'Tasks' }, '  ')).toEqual({ score: 0, letters: new Set() })
  })

  it('prefers the start, then a word, then the inside, then letters in their order', () => {
    const scores = [score('tasks', 'ta'), score('my tasks', 'ta'), score('status', 'ta'), score('to a', 'ta')]
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores.at(-1)).toBeGreaterThan(0)
  })

  it('needs every word, in any order', () => {
    expect(matchCommand({ label: 'New client account' }, 'account new')).toBeDefined()
    expect(matchCommand({ label: 'New client account' }, 'account old')).toBeUndefined()
  })

  it('forgives letters left out, from the start of a word', () => {
    expect(marked('interest rate plans', 'irp')).toBe('Interest Rate Plans')
    expect(matchCommand({ label: 'Approve' }, 'pv')).toBeUndefined()
  })

  it('finds other words, and marks nothing for them', () => {
    expect(matchCommand({ label: 'Sign out', keywords: ['log off'] }, 'log')?.letters.size).toBe(0)
    expect(matchCommand({ label: 'First Bank', hint: 'Cert 628' }, '628')).toBeDefined()
  })

  it('does not mind case and accents', () => {
    expect(marked('crédit agricole', 'Cre')).toBe('CRÉdit agricole')
  })

  it('takes the shorter of two equal ones', () => {
    expect(score('clients', 'cli')).toBeGreaterThan(score('client accounts', 'cli'))
  })

  it('counts places as the text does, also after signs of two units', () => {
    expect(marked('🏦 bank', 'bank')).toBe('🏦 BANK')
  })

  it('takes hostile text as text', () => {
    expect(matchCommand({ label: 'a.*(b)' }, '.*(')).toBeDefined()
    expect(matchCommand({ label: 'Tasks' }, '(')).toBeUndefined()
  })
})

describe('matchGroups', () => {
  const groups = [
    { title: 'Go to', commands: [{ label: 'Institutions' }, { label: 'Tasks' }] },
    { title: 'Do', commands: [{ label: 'New institution' }] },
  ]

  it('keeps the order while nothing is typed', () => {
    expect(matchGroups(groups, '').map(({ group }) => group.title)).toEqual(['Go to', 'Do'])
  })

  it('leaves out groups that do not answer, and puts the best first', () => {
    expect(matchGroups(groups, 'new').map(({ group }) => group.title)).toEqual(['Do'])
    expect(matchGroups(groups, 'inst').map(({ group }) => group.title)).toEqual(['Go to', 'Do'])
  })

  it('puts what is called so first, then what begins so, then words, then the rest', () => {
    const labels = ['Soak City', 'Bank of the Oak', 'Oakland Savings', 'Oak']
    const [only] = matchGroups([{ commands: labels.map((label) => ({ label })) }], 'oak')
    expect(only?.found.map(({ command }) => command.label)).toEqual([
      'Oak',
      'Oakland Savings',
      'Bank of the Oak',
      'Soak City',
    ])
  })

  it('trusts a group that was searched elsewhere', () => {
    const found = matchGroups([{ matched: true, commands: [{ label: 'Dakota Trust' }] }], '628')
    expect(found).toHaveLength(1)
  })

  it('puts what is last behind the others, however well it answers', () => {
    const dakota = [{ label: 'Dakota' }]
    const found = matchGroups(
      [
        { title: 'Under way', matched: true, last: true, commands: dakota },
        { title: 'Institutions', matched: true, commands: [{ label: 'Trust of North Dakota' }] },
      ],
      'dakota',
    )
    expect(found.map(({ group }) => group.title)).toEqual(['Institutions', 'Under way'])
  })
})
