import { expect, it } from 'vitest'
import { everyKind } from './kinds/every-kind.ts'
import { movementOf } from './movements.ts'

it.each(['constructor', '__proto__', 'toString', '', undefined])('%s is no type of a transaction', (type) => {
  expect(movementOf(type)).toBeUndefined()
})

it('a transaction of a type that every object has is refused for its type', () => {
  const draft = { reference: 'A-1', type: 'constructor', amount: '2.00', currency: 'USD', rail: 'Internal' }
  const submitted = everyKind.transaction.submit({ ...draft, effectiveDate: '2026-11-20' }, { today: '' })
  expect(submitted).toMatchObject({ ok: false, issues: [{ field: 'type' }] })
})
