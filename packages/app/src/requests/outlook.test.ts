import { requestPreviewFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { approvalInWords, outlookInWords, outlookItems, standsAgainst } from './outlook.ts'

const withdrawal = {
  ...requestPreviewFixture({ outcome: 'Reserves', today: '2026-11-23', dueDay: '2026-11-24' }),
  cutOff: { time: '14:00', timezoneId: 'America/New_York' },
}
/** As it is told to whoever may not see client accounts. */
const withheld = { ...withdrawal, source: null, destination: null, cover: null }

test('money that leaves the books is reserved until then', () => {
  expect(outlookInWords(withheld, 'withdrawal')).toBe(
    'Approved now, the money is reserved, and it leaves on 24 Nov 2026. What is approved by 14:00 (America/New_York) leaves on the same business day.',
  )
  expect(outlookInWords({ ...withheld, dueDay: null, cutOff: null }, 'transfer')).toBe(
    'Approved now, the money is reserved.',
  )
})

test('money that comes from outside is asked for, and nothing is reserved, whoever reads it', () => {
  expect(outlookInWords(withheld, 'deposit')).toBe(
    'Approved now, it is asked for on its rail on 24 Nov 2026. What is approved by 14:00 (America/New_York) is asked for on its rail on the same business day.',
  )
  expect(outlookInWords({ ...withheld, dueDay: withheld.today, cutOff: null }, 'deposit')).toBe(
    'Approved now, it is asked for on its rail today.',
  )
  expect(outlookInWords({ ...withheld, dueDay: null, cutOff: null }, 'deposit')).toBe(
    'Approved now, it is asked for on its rail.',
  )
})

test('an approval is asked for with what it does', () => {
  const wordsOf = (type: string, rail: string) => approvalInWords({ type, rail })
  expect(wordsOf('withdrawal', 'ACH')).toBe('Its transaction is written, and the money it needs is reserved.')
  expect(wordsOf('deposit', 'ACH')).toBe('Its transaction is written, and the money is asked for on its rail.')
  expect(wordsOf('transfer', 'Internal')).toBe('Its transaction is written, and the money moves at once.')
})

test('what stands against an approval is told in sentences, and nothing where it is not known', () => {
  const issues = [
    { field: 'amount', message: 'Only 12,500.00 USD are free' },
    { field: 'rail', message: 'This rail does not reach the account' },
  ]
  expect(standsAgainst({ ok: false, issues })).toBe(
    'Only 12,500.00 USD are free. This rail does not reach the account.',
  )
  expect(standsAgainst(withdrawal)).toBeUndefined()
  expect(standsAgainst(undefined)).toBeUndefined()
})

test('accounts are told with what they become, and as they are where that cannot be told or will not be', () => {
  const [pays] = outlookItems(withdrawal)
  expect(pays).toMatchObject({
    outcome: { text: '−5,000.00 USD' },
    figures: [{ label: 'Available', before: '12,500.00 USD', after: '7,500.00 USD' }, { label: 'Balance' }],
  })
  for (const outcome of [null, 'Refused'] as const)
    expect(outlookItems({ ...withdrawal, outcome })).toEqual([
      {
        id: pays?.id,
        title: pays?.title,
        about: 'Pays',
        figures: [
          { label: 'Available', before: '12,500.00 USD' },
          { label: 'Balance', before: '13,000.00 USD' },
        ],
      },
    ])
})
