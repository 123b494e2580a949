import { expect, it } from 'vitest'
import { askedFor, blankAsk, toldOf, withAccount, withType } from './ask-draft.ts'

const withdrawal = {
  ...blankAsk,
  amount: '12,500.00',
  currency: 'USD',
  sourceAccountId: 'a',
  destinationAccountId: 'x',
}

it('takes the account of the client along when the type changes, and no other', () => {
  expect(withType(withdrawal, 'deposit')).toMatchObject({
    type: 'deposit',
    sourceAccountId: '',
    destinationAccountId: 'a',
  })
  expect(withType(withType(withdrawal, 'deposit'), 'transfer')).toMatchObject({
    sourceAccountId: 'a',
    destinationAccountId: '',
  })
})

it('an external account goes with the account of the client, and its currency follows', () => {
  expect(withAccount(withdrawal, 'source', { id: 'b', currency: 'EUR' })).toMatchObject({
    sourceAccountId: 'b',
    destinationAccountId: '',
    currency: 'EUR',
  })
  expect(withAccount(withdrawal, 'destination', { id: 'y', currency: undefined })).toMatchObject({
    sourceAccountId: 'a',
    destinationAccountId: 'y',
    currency: 'USD',
  })
  // Between two clients the one that pays decides.
  const transfer = withType(withdrawal, 'transfer')
  expect(withAccount(transfer, 'destination', { id: 'c', currency: 'EUR' })).toMatchObject({
    sourceAccountId: 'a',
    destinationAccountId: 'c',
    currency: 'USD',
  })
})

it('asks by what is typed alone, an amount without its commas', () => {
  expect(askedFor(withdrawal)).toEqual({
    type: 'withdrawal',
    amount: '12500.00',
    currency: 'USD',
    sourceAccountId: 'a',
    destinationAccountId: 'x',
  })
  expect(askedFor({ ...blankAsk, amount: '1,5' })).toEqual({ type: 'withdrawal', amount: '1,5' })
})

it('tells each reason: at the field that the form shows, and else in one text', () => {
  const reasons = [
    { field: 'amount', message: 'There is not enough' },
    { field: 'amount', message: 'Another' },
    { field: 'channel', message: 'Portal is closed' },
    { field: 'rail', message: 'This rail does not reach the account' },
    { message: 'Try again tomorrow' },
  ]
  expect(toldOf(withdrawal, reasons)).toEqual({
    errors: { amount: 'There is not enough', rail: 'This rail does not reach the account' },
    problem: 'Portal is closed. Try again tomorrow',
  })
  // Between two clients no rail is asked for.
  expect(toldOf(withType(withdrawal, 'transfer'), reasons)).toEqual({
    errors: { amount: 'There is not enough' },
    problem: 'Portal is closed. This rail does not reach the account. Try again tomorrow',
  })
  expect(toldOf(withdrawal, reasons.slice(0, 1)).problem).toBeUndefined()
})
