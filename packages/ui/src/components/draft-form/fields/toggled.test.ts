import { describe, expect, it } from 'vitest'
import { toggled } from './toggled.ts'

const options = [{ value: 'a' }, { value: 'b' }, { value: 'c' }]

describe('toggled', () => {
  it('keeps the order of the options, not of the clicks', () => {
    expect(toggled(['c'], 'a', options)).toEqual(['a', 'c'])
  })

  it('takes a chosen value away', () => {
    expect(toggled(['a', 'c'], 'a', options)).toEqual(['c'])
  })

  it('loses no value that the list does not know', () => {
    expect(toggled(['old', 'c'], 'a', options)).toEqual(['a', 'c', 'old'])
  })
})
