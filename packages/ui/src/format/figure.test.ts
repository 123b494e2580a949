import { expect, test } from 'vitest'
import { formatFigure } from './figure.ts'

test('a figure keeps every digit it was given', () => {
  expect(formatFigure('123456789012345678901234567890.1234567891')).toBe(
    '123,456,789,012,345,678,901,234,567,890.1234567891',
  )
  expect(formatFigure(1234.5)).toBe('1,234.5')
  expect(formatFigure('about 5')).toBe('about 5')
})
