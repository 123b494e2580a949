import { expect, it } from 'vitest'
import { askedFor, blankAsk, withAccount, withType } from './ask-draft.ts'

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
