import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'

import { compareDecimals } from './decimal-order.ts'
import { addDecimals, subtractDecimals } from './decimals.ts'
import { exact, quotient, written } from './exact.ts'
import { fitsCurrency, minorUnits } from './minor-units.ts'
import {
  addMoney,
  compareMoney,
  formatMoney,
  money,
  negateMoney,
  parseMoney,
  parseSum,
  percentOf,
  roundMoney,
  roundSum,
  subtractMoney,
  sumMoney,
  timesMoney,
  zeroOf,
} from './money.ts'
import type { Money } from './money.ts'
import { rate } from './rate.ts'
import { decimalOf } from './testing/decimal-of.ts'

const usd = (text: string): Money => money(text, 'USD')
const zero = zeroOf('USD')

/** Any amount, as its cents. */
const anyCents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })

const ofCents = (cents: bigint): Money => usd(decimalOf(cents, 2))

describe('an amount', () => {
  test.each([
    ['0', '0.00'],
    ['-0', '0.00'],
    ['-0.00', '0.00'],
    ['7', '7.00'],
    ['1250.5', '1250.50'],
    ['-1234.50', '-1234.50'],
    ['9999999999999999.99', '9999999999999999.99'],
  ])('%s is %s', (text, amount) => {
    expect(parseMoney(text, 'USD')).toBe(amount)
    expect(usd(text)).toBe(amount)
  })

  test.each(['', ' ', '1,250.00', '1.234', '.5', '5.', '1e3', '0x10', '+1', '--1', '01', 'NaN', 'Infinity', '١', '1 '])(
    '"%s" is none',
    (text) => {
      expect(parseMoney(text, 'USD')).toBeUndefined()
      expect(() => usd(text)).toThrow(RangeError)
    },
  )

  test('has at most 16 digits where it is sent, and any number where it is a sum', () => {
    const sum = addMoney(usd('9999999999999999.00'), usd('9999999999999999.00'))
    expect(parseMoney(sum, 'USD')).toBeUndefined()
    expect(parseSum(sum, 'USD')).toBe('19999999999999998.00')
    expect(usd(sum)).toBe(sum)
    expect(formatMoney(sum, 'USD')).toBe('19,999,999,999,999,998.00 USD')
    expect(compareMoney(sum, usd('9999999999999999.99'))).toBe(1)
  })

  test.each([12.5, 7n, null, undefined, {}, ['1']])('%s is none', (value) => {
    expect(parseMoney(value, 'USD')).toBeUndefined()
  })

  test('is text of a type of its own', () => {
    expectTypeOf<string>().not.toExtend<Money>()
    expectTypeOf<Money>().toExtend<string>()
    // @ts-expect-error A rate is no amount.
    expect(addMoney(zero, rate('1'))).toBe('1.00')
  })
})

describe('an amount of another currency', () => {
  test.each([
    ['JPY', 0, '1250', '1250'],
    ['KWD', 3, '1250.5', '1250.500'],
    ['CLF', 4, '0.0001', '0.0001'],
    ['EUR', 2, '7', '7.00'],
    ['ZZZ', 2, '7', '7.00'],
  ])('%s has %i places', (currency, units, text, amount) => {
    expect(minorUnits(currency)).toBe(units)
    expect(parseMoney(text, currency)).toBe(amount)
  })

  test('is refused with more places than its currency has, and zeros beyond them are none', () => {
    expect(parseMoney('1250.5', 'JPY')).toBeUndefined()
    expect(parseMoney('1.2345', 'KWD')).toBeUndefined()
    expect(fitsCurrency('1250.00', 'JPY')).toBe(true)
    expect(parseMoney('1250.00', 'JPY')).toBe('1250')
  })

  test('keeps its places in a sum, a difference and a percentage', () => {
    const [one, two] = [money('1', 'KWD'), money('2.5', 'KWD')]
    expect(addMoney(one, two)).toBe('3.500')
    expect(subtractMoney(one, two)).toBe('-1.500')
    expect(sumMoney([one, two], 'KWD')).toBe('3.500')
    expect(percentOf(money('1001', 'JPY'), rate('5'), { rounding: 'halfUp' })).toBe('50')
    expect(percentOf(money('1', 'KWD'), rate('12.34'), { rounding: 'halfEven' })).toBe('0.123')
  })
})

describe('arithmetic', () => {
  test('0.10 and 0.20 are 0.30', () => {
    expect(addMoney(usd('0.10'), usd('0.20'))).toBe('0.30')
    expect(subtractMoney(usd('0.30'), usd('0.10'))).toBe('0.20')
    expect(sumMoney([], 'USD')).toBe(zero)
    expect(negateMoney(zero)).toBe('0.00')
  })

  test('is that of whole cents, for any amounts', () => {
    fc.assert(
      fc.property(anyCents, anyCents, (left, right) => {
        expect(addMoney(ofCents(left), ofCents(right))).toBe(ofCents(left + right))
        expect(subtractMoney(ofCents(left), ofCents(right))).toBe(ofCents(left - right))
        expect(negateMoney(ofCents(left))).toBe(ofCents(-left))
        expect(compareMoney(ofCents(left), ofCents(right))).toBe(left < right ? -1 : left > right ? 1 : 0)
      }),
    )
  })

  test('decimals of any length add up as whole numbers do, in every place that one of them has', () => {
    const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }))
    const asText = ([digits, places]: [bigint, number]) => decimalOf(digits, places)
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 20 }), (values) => {
        const places = Math.max(2, ...values.map(([, count]) => count))
        const whole = values.map(([digits, count]) => digits * 10n ** BigInt(places - count))
        const sum = whole.reduce((total, value) => total + value, 0n)
        expect(addDecimals(values.map(asText))).toBe(asText([sum, places]))
        const [first = '0', second = '0'] = values.map(asText)
        const [left = 0n, right = 0n] = whole
        expect(compareDecimals(first, second)).toBe(left < right ? -1 : left > right ? 1 : 0)
      }),
    )
  })

  test('sorts amounts that a number could not tell apart', () => {
    const amounts = ['9007199254740993.00', '-1.00', '9007199254740992.99', '9007199254740993.01'].map(usd)
    expect(amounts.toSorted(compareMoney)).toEqual([
      '-1.00',
      '9007199254740992.99',
      '9007199254740993.00',
      '9007199254740993.01',
    ])
  })

  test('takes no JavaScript number, whatever the types say', () => {
    expect(() => Reflect.apply(addMoney, undefined, [0.1, 0.2])).toThrow('Invalid')
    expect(() => Reflect.apply(exact, undefined, [1])).toThrow('Invalid')
  })

  test('never drops a digit unseen', () => {
    expect(() => written(exact('0.001'), 2)).toThrow('0.001 has more than 2 places')
    expect(written(exact('123456789012345678901234567890.1'), 2)).toBe('123456789012345678901234567890.10')
  })
})

describe('a percentage', () => {
  const principal = usd('100000')

  test.each([
    ['ACT/360, 31 days', 31, 360, '430.56'],
    ['ACT/365F, 31 days', 31, 365, '424.66'],
    ['30/360, 30 days', 30, 360, '416.67'],
    ['a whole year', 1, 1, '5000.00'],
  ])('5 % of 100,000: %s', (_case, numerator, denominator, interest) => {
    const options = { rounding: 'halfEven', fraction: { numerator, denominator } } as const
    expect(percentOf(principal, rate('5'), options)).toBe(interest)
    expect(percentOf(negateMoney(principal), rate('5'), options)).toBe(`-${interest}`)
  })

  // 0.125 and 0.375 lie in the middle, 0.121 and 0.129 beside it.
  test.each([
    ['12.5', 'halfEven', '0.12', '-0.12'],
    ['12.5', 'halfUp', '0.13', '-0.13'],
    ['12.5', 'down', '0.12', '-0.12'],
    ['12.5', 'up', '0.13', '-0.13'],
    ['37.5', 'halfEven', '0.38', '-0.38'],
    ['37.5', 'halfUp', '0.38', '-0.38'],
    ['37.5', 'down', '0.37', '-0.37'],
    ['12.1', 'up', '0.13', '-0.13'],
    ['12.9', 'down', '0.12', '-0.12'],
    ['12.9', 'halfEven', '0.13', '-0.13'],
    ['0.4', 'halfUp', '0.00', '0.00'],
  ] as const)('%s %% of 1.00, %s', (percent, rounding, up, below) => {
    expect(percentOf(usd('1'), rate(percent), { rounding })).toBe(up)
    expect(percentOf(usd('-1'), rate(percent), { rounding })).toBe(below)
  })

  test('is rounded once: the exact value decides, not one that was rounded before', () => {
    // 0.0149999… would become 0.015 and then 0.02.
    const options = { rounding: 'halfUp', fraction: { numerator: 149_999_999, denominator: 100_000_000 } } as const
    expect(percentOf(usd('1'), rate('1'), options)).toBe('0.01')
  })

  test('halfEven is within half a cent of the exact value, for any amount and rate', () => {
    const anyRate = fc.integer({ min: -99_999_999, max: 99_999_999 })
    fc.assert(
      fc.property(anyCents, anyRate, fc.integer({ min: 1, max: 366 }), (cents, millionths, days) => {
        const percent = rate(decimalOf(millionths, 6))
        const fraction = { numerator: days, denominator: 360 }
        const result = percentOf(ofCents(cents), percent, { rounding: 'halfEven', fraction })
        // In hundred-millionths of a cent, times the 360 days, all in whole numbers.
        const exactly = cents * BigInt(millionths) * BigInt(days)
        const rounded = BigInt(result.replace('.', '')) * 100_000_000n * 360n
        const off = exactly > rounded ? exactly - rounded : rounded - exactly
        expect(off * 2n <= 100_000_000n * 360n).toBe(true)
      }),
    )
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('of %s days is refused', (numerator) => {
    const fraction = { numerator, denominator: 360 }
    expect(() => percentOf(principal, rate('5'), { rounding: 'down', fraction })).toThrow(RangeError)
  })

  test('of no year is refused', () => {
    const fraction = { numerator: 1, denominator: 0 }
    expect(() => percentOf(principal, rate('5'), { rounding: 'down', fraction })).toThrow('Division by zero')
    expect(quotient(exact('1'), exact('3'), { places: 4, rounding: 'up' })).toBe('0.3334')
  })
})

test('so many times over is exact, and not by halves', () => {
  expect(timesMoney(usd('250000.01'), 5)).toBe('1250000.05')
  expect(timesMoney(usd('-1.50'), 0)).toBe('0.00')
  expect(() => timesMoney(usd('1'), 0.5)).toThrow(RangeError)
})

test.each([
  ['0.125', 'USD', 'halfEven', '0.12'],
  ['0.125', 'USD', 'halfUp', '0.13'],
  ['-0.129999', 'USD', 'down', '-0.12'],
  ['1', 'USD', 'halfEven', '1.00'],
  ['2.5', 'JPY', 'halfEven', '2'],
  ['0.0005', 'KWD', 'up', '0.001'],
] as const)('%s rounded to %s by %s is %s', (decimal, currency, rounding, amount) => {
  expect(roundMoney(decimal, currency, rounding)).toBe(amount)
})

test('rounding is what a division by one would make of it, and of a sum it happens once', () => {
  const millionths = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  const modes = fc.constantFrom('halfEven', 'halfUp', 'down', 'up')
  fc.assert(
    fc.property(
      millionths,
      anyCents,
      modes,
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (left, right, rounding, currency) => {
        const [accrued, posted] = [decimalOf(left, 6), decimalOf(right, 2)]
        const places = minorUnits(currency)
        const sum = exact(accrued).plus(exact(posted))
        expect(roundSum([posted, accrued], currency, rounding)).toBe(quotient(sum, exact('1'), { places, rounding }))
        expect(roundMoney(accrued, currency, rounding)).toBe(quotient(exact(accrued), exact('1'), { places, rounding }))
      },
    ),
  )
  expect(roundSum(['0.01', '-0.0149'], 'USD', 'halfEven')).toBe('0.00')
})

test('decimals of any places are taken from one another', () => {
  expect(subtractDecimals('0.10', '0.300001')).toBe('-0.200001')
  expect(subtractDecimals('5', '5')).toBe('0.00')
})

describe('on screen', () => {
  test.each([
    ['1234.5', 'USD', '1,234.50 USD'],
    ['-1234.5', 'USD', '\u22121,234.50 USD'],
    ['0', 'GBP', '0.00 GBP'],
    ['9999999999999999.99', 'USD', '9,999,999,999,999,999.99 USD'],
    ['1234', 'JPY', '1,234 JPY'],
  ])('%s %s is %s', (text, currency, shown) => {
    expect(formatMoney(money(text, currency), currency)).toBe(shown)
    expect(formatMoney(money(text, currency), currency)).toBe(shown)
  })

  test('in another language', () => expect(formatMoney(money('1234.5', 'EUR'), 'EUR', 'de-DE')).toBe('1.234,50 EUR'))
})
