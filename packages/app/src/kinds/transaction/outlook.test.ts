import { describe, expect, it } from 'vitest'
import { outlookInWords, outlookItems, readDrafted, undoneItems } from './outlook.ts'

const account = (name: string, available: string) => ({ name, currency: 'USD', ledger: available, available })
const withdrawal = readDrafted({
  type: 'Withdrawal',
  rail: 'ACH',
  currency: 'USD',
  amount: '300.00',
  sourceAccountType: 'ClientAccount',
  sourceAccountId: 'payroll',
  fees: [
    { amount: '15.00', payer: 'Client' },
    { amount: '9.00', payer: 'Program' },
  ],
})

describe('what a draft does to its accounts', () => {
  it('takes the amount and the fees of the client from who pays', () => {
    const [source] = outlookItems(withdrawal, { source: account('Payroll', '1000.00'), destination: null })
    expect(source).toMatchObject({
      title: 'Payroll',
      outcome: { turn: 'same', text: '−315.00 USD' },
      figures: [{ label: 'Available', before: '1,000.00 USD', after: '685.00 USD' }],
    })
  })

  it('says what is missing', () => {
    const [source] = outlookItems(withdrawal, { source: account('Payroll', '300.00'), destination: null })
    expect(source?.outcome).toEqual({ turn: 'worse', text: '15.00 USD is missing' })
  })

  it('takes the fees from who receives, where nobody in the books pays', () => {
    const deposit = { ...withdrawal, paidFromBooks: false }
    const [destination] = outlookItems(deposit, { source: null, destination: account('Savings', '0.00') })
    expect(destination).toMatchObject({ id: 'destination', outcome: { text: '+285.00 USD' } })
    const both = outlookItems(withdrawal, {
      source: account('Payroll', '400.00'),
      destination: account('Savings', '0.00'),
    })
    expect(both.map(({ outcome }) => outcome?.text)).toEqual(['−315.00 USD', '+300.00 USD'])
    // Before the account that pays has been read.
    const [early] = outlookItems(withdrawal, { source: undefined, destination: account('Savings', '0.00') })
    expect(early?.outcome?.text).toBe('+300.00 USD')
  })

  it('says what there is to pay from before there is an amount, in the currency of the account', () => {
    for (const amount of ['', '3o'])
      expect(
        outlookItems(readDrafted({ amount, currency: 'EUR' }), {
          source: account('Payroll', '1.00'),
          destination: account('Savings', '2.00'),
        }),
      ).toMatchObject([{ title: 'Payroll', outcome: { turn: 'same', text: 'Available 1.00 USD' }, figures: [] }])
    const nobody = { source: { ...account('Payroll', ''), available: null }, destination: account('Savings', '2.00') }
    expect(outlookItems(readDrafted({}), nobody)).toEqual([])
  })
})

describe('what goes back where it is undone', () => {
  const ends = { source: account('Payroll', '50.00'), destination: account('Savings', '200.00') }

  it('is what it moved, once it is settled, and what is missing of it', () =>
    expect(undoneItems(withdrawal, { ...ends, isSettled: true })).toMatchObject([
      { about: 'Gets back', outcome: { text: '+315.00 USD' }, figures: [{ after: '365.00 USD' }] },
      { about: 'Gives back', outcome: { turn: 'worse', text: '100.00 USD is missing' } },
    ]))

  it('is what it reserved before', () =>
    expect(undoneItems(withdrawal, { ...ends, isSettled: false })).toMatchObject([
      { about: 'Is reserved no more', outcome: { text: '+315.00 USD' } },
    ]))

  it('is named by a draft that undoes, and by no other', () => {
    expect(readDrafted({ type: 'Reversal', reversalOf: 'rent' }).undoes).toBe('rent')
    expect(readDrafted({ type: 'Deposit', reversalOf: 'rent' }).undoes).toBe('')
  })
})

describe('when it goes', () => {
  it('is the day that the platform tells, with the fees of the client', () =>
    expect(outlookInWords(withdrawal, '2026-11-23')).toBe(
      'Approved now, it leaves on 23 Nov 2026. The client pays 15.00 USD in fees.',
    ))

  it('is settled inside the books on the day on which it would leave', () =>
    expect(outlookInWords({ ...withdrawal, rail: 'Internal', clientFees: '0' }, '2026-11-23')).toBe(
      'Approved now, it settles on 23 Nov 2026.',
    ))

  it('is at once for what undoes another', () =>
    expect(outlookInWords(readDrafted({ type: 'Reversal' }), null)).toMatch(/^Approved, it undoes the other at once/))

  it('cannot be told of a draft that lacks what it follows from', () =>
    expect(outlookInWords(readDrafted({}), null)).toMatch(/^When it leaves can be told/))
})
