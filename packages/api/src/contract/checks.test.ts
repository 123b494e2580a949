import { describe, expect, test } from 'vitest'
import { isSentDay } from '../money/forms.ts'
import { check, isIban, isLei, isRoutingNumber } from './checks.ts'

describe('ABA routing number', () => {
  test.each(['021000021', '011401533', '091000019'])('%s passes its check digit', (value) => {
    expect(isRoutingNumber(value)).toBe(true)
  })
  test.each(['021000022', '02100002', '0210000210', '000000000', '02100002a', ''])('"%s" is refused', (value) => {
    expect(isRoutingNumber(value)).toBe(false)
  })
  test('one digit changed anywhere is always noticed', () => {
    const value = '021000021'
    for (let index = 0; index < 9; index++) {
      for (let digit = 0; digit < 10; digit++) {
        const other = value.slice(0, index) + digit + value.slice(index + 1)
        expect(isRoutingNumber(other)).toBe(other === value)
      }
    }
  })
})

describe('LEI', () => {
  test('the example of ISO 17442 passes', () => expect(isLei('5493001KJTIIGC8Y1R12')).toBe(true))
  test.each(['5493001KJTIIGC8Y1R13', '5493001kjtiigc8y1r12', '5493001KJTIIGC8Y1R1', ''])('"%s" is refused', (value) =>
    expect(isLei(value)).toBe(false),
  )
})

describe('IBAN', () => {
  test.each(['GB82WEST12345698765432', 'DE89370400440532013000', 'FR1420041010050500013M02606'])('%s passes', (value) =>
    expect(isIban(value)).toBe(true),
  )
  test.each(['GB82WEST12345698765433', 'gb82west12345698765432', 'GB82', ''])('"%s" is refused', (value) =>
    expect(isIban(value)).toBe(false),
  )
})

test('one digit of an LEI for another, or one letter for another, is always noticed', () => {
  const value = '5493001KJTIIGC8Y1R12'
  for (const [index, own] of Array.from(value).entries())
    for (const character of /\d/.test(own) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const other = value.slice(0, index) + character + value.slice(index + 1)
      expect(isLei(other), other).toBe(other === value)
    }
})

describe('calendar day', () => {
  test.each(['2024-02-29', '2026-12-31'])('%s exists', (value) => expect(isSentDay(value)).toBe(true))
  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '2026-01-01T00:00'])(
    '%s does not',
    (value) => expect(isSentDay(value)).toBe(false),
  )
})

test.each([
  ['money', '1250000.00', true],
  ['money', '0', true],
  ['money', '-1', false],
  ['money', '1.23456', false],
  ['money', '1e5', false],
  ['percentage', '100', true],
  ['percentage', '100.000001', false],
  ['percentage', '-1', false],
  ['percentage', '2.5', true],
  ['money', '01', false],
  ['straight', 'José Δ בנק 银行 bank', true],
  ['straight', '\u202e1000 DSU', false],
  ['straight', 'pay \u2066less\u2069', false],
  ['email', 'ana@example.com', true],
  ['email', 'ana@example', false],
  ['email', 'a b@example.com', false],
  ['bic', 'DEUTDEFF', true],
  ['bic', 'DEUTDEFF500', true],
  ['bic', 'DEUTDEFF5', false],
  ['bic', 'deutdeff', false],
  ['bic', 'DEUTDEFF50', false],
  ['bic', '1EUTDEFF', false],
  ['share', '100', true],
  ['share', '100.00', true],
  ['share', '33.33', true],
  ['share', '100.01', false],
  ['share', '33.333', false],
  ['rate', '99.999999', true],
  ['rate', '-99.999999', true],
  ['rate', '100', false],
  ['ein', '12-3456789', true],
  ['ein', '123456789', true],
  ['ein', '1-23456789', false],
  ['website', 'www.example.com', true],
  ['website', 'javascript:alert(1)', false],
  ['phone', '+12125550100', true],
  ['phone', '2125550100', false],
  ['time', '23:59', true],
  ['time', '24:00', false],
] as const)('%s: "%s" passes: %s', (name, value, passes) => {
  expect(check[name].test(value)).toBe(passes)
})
