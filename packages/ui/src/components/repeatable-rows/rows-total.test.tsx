import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RowsTotal } from './rows-total.tsx'

const written = (unit: string | undefined, value: string, expected: string) =>
  renderToStaticMarkup(
    <RowsTotal label="Sum" value={value} expected={expected} {...(unit !== undefined && { unit })} />,
  )

test('an amount has the decimals of its currency, and what is missing too', () => {
  expect(written('USD', '1450', '2000')).toMatch(/1,450\.00 USD<.*550\.00 USD missing/)
  expect(written('JPY', '1450', '2000')).toMatch(/1,450 JPY<.*550 JPY missing/)
})

test('another figure has those that it has', () => {
  expect(written('%', '99.5', '100')).toMatch(/99\.5 %<.*0\.5 % missing/)
  expect(written(undefined, '1450', '1450')).toMatch(/>1,450<.*complete/)
})
