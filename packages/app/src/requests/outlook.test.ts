import { requestPreviewFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { outlookInWords, outlookItems } from './outlook.ts'

const withdrawal = {
  ...requestPreviewFixture({ outcome: 'Reserves', today: '2026-11-23', dueDay: '2026-11-24' }),
  cutOff: { time: '14:00', timezoneId: 'America/New_York' },
}
const deposit = { ...withdrawal, source: null, destination: withdrawal.source }

test('money that leaves the books is reserved until then', () => {
  expect(outlookInWords({ ...withdrawal, destination: null })).toBe(
    'Approved now, the money is reserved, and it leaves on 24 Nov 2026. What is approved by 14:00 (America/New_York) leaves on the same business day.',
  )
  expect(outlookInWords({ ...withdrawal, dueDay: null, cutOff: null })).toBe('Approved now, the money is reserved.')
})

test('money that comes from outside is asked for, and nothing is reserved', () => {
  expect(outlookInWords(deposit)).toBe(
    'Approved now, it is asked for on its rail on 24 Nov 2026. What is approved by 14:00 (America/New_York) is asked for on its rail on the same business day.',
  )
  expect(outlookInWords({ ...deposit, dueDay: deposit.today, cutOff: null })).toBe(
    'Approved now, it is asked for on its rail today.',
  )
  expect(outlookInWords({ ...deposit, dueDay: null, cutOff: null })).toBe('Approved now, it is asked for on its rail.')
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
