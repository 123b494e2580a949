import { describe, expect, it } from 'vitest'
import { valueText } from './value-text.ts'

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
})
