import { describe, expect, it } from 'vitest'
import { tellApart, valueText } from './value-text.ts'

describe('valueText', () => {
  it('writes nothing for a value that is not there, and No for false', () => {
    expect(valueText(undefined, { type: 'text' })).toBe('')
    expect(valueText('', { type: 'money' })).toBe('')
    expect(valueText(false, { type: 'yesNo' })).toBe('No')
    expect(valueText(0, { type: 'integer' })).toBe('0')
  })

  it('shows what is malformed as it stands', () => {
    expect(valueText('12x', { type: 'money', currency: 'USD' })).toBe('12x')
    expect(valueText('soon', { type: 'date' })).toBe('soon')
  })

  it('keeps every digit of an amount', () => {
    expect(valueText('9007199254740993.10', { type: 'money', currency: 'USD' })).toContain('9,007,199,254,740,993.10')
    expect(valueText('1250000.5', { type: 'money' })).toBe('1,250,000.5')
  })

  it('puts words for codes and keeps a code it does not know', () => {
    const options = [{ value: 'OnHold', label: 'On hold' }]
    expect(valueText('OnHold', { type: 'choice', options })).toBe('On hold')
    expect(valueText(['OnHold', 'New'], { type: 'choices', options })).toBe('On hold, New')
  })

  it('shows the last four of a secret only', () => {
    expect(valueText('12-3456789', { type: 'secret' })).toBe('•••• 6789')
    expect(valueText('789', { type: 'secret' })).toBe('••••')
  })

  it('writes a row of a list with the names of its parts', () => {
    expect(valueText([{ type: 'Passport', issuedBy: 'US', expiresOn: '' }], { type: 'rows' })).toBe(
      'Type: Passport, Issued by: US',
    )
  })

  it('writes the parts of a row as their columns say, so that a secret stays one', () => {
    const columns = [
      { name: 'number', label: 'Document number', type: 'secret' },
      { name: 'fee', label: 'Fee', type: 'money' },
    ] as const
    expect(
      valueText([{ fee: '1200.00', number: 'X12345678', issuedBy: 'US' }], { type: 'rows', columns, currency: 'USD' }),
    ).toBe('Document number: •••• 5678, Fee: 1,200.00 USD, Issued by: US')
  })

  it('writes an amount also in a currency that is none', () => {
    for (const currency of ['', 'dollars', 'US', '€'])
      expect(valueText('1250000.50', { type: 'money', currency })).toContain('1,250,000.50')
  })
})

describe('tellApart', () => {
  const options = [
    { value: 'c1', label: 'John Smith' },
    { value: 'c2', label: 'John Smith' },
    { value: 'c3', label: 'Ada Moss' },
  ]

  it('says nothing where the texts tell, or the values are one', () => {
    const format = { type: 'reference', options } as const
    expect(tellApart('c1', ['c3'], format)).toBeUndefined()
    expect(tellApart('c1', ['c1'], format)).toBeUndefined()
    expect(tellApart(undefined, [''], format)).toBeUndefined()
  })

  it('gives the raw value where two read the same', () => {
    expect(tellApart('c1', ['c3', 'c2'], { type: 'reference', options })).toBe('c1')
    expect(tellApart('100.0', ['100.00'], { type: 'money', currency: 'USD' })).toBe('100.0')
    expect(tellApart(['c1'], [['c2']], { type: 'lookup', options })).toBe('["c1"]')
  })

  it('never gives a secret away, and says of a short one only that it changed', () => {
    expect(tellApart('12-3456789', ['98-7656789'], { type: 'secret' })).toBe('changed, same ending')
    expect(tellApart('1234', ['9876'], { type: 'secret' })).toBe('changed')
    expect(tellApart('12-3456789', ['98-7654321'], { type: 'secret' })).toBeUndefined()
  })
})
