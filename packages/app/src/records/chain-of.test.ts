import { describe, expect, it } from 'vitest'
import { chainOf } from './chain-of.ts'

const version = (number: number, over: object = {}) => ({
  version: number,
  intact: true,
  hash: `h${number}`,
  previousHash: number === 1 ? null : `h${number - 1}`,
  ...over,
})

describe('chainOf', () => {
  it('is intact when each version follows', () =>
    expect(chainOf([version(3), version(2), version(1)])).toEqual({ intact: true }))
  it('is intact on a later page, whose first hash nobody sees', () =>
    expect(chainOf([version(9), version(8)])).toEqual({ intact: true }))
  it('is intact while there is nothing', () => expect(chainOf([])).toEqual({ intact: true }))
  it('names the version that the platform found changed', () =>
    expect(chainOf([version(3), version(2, { intact: false }), version(1)])).toEqual({ intact: false, brokenAt: 2 }))
  it('names a version that does not follow', () =>
    expect(chainOf([version(3), version(2, { previousHash: 'x' }), version(1)])).toEqual({
      intact: false,
      brokenAt: 2,
    }))
  it('names the oldest break', () =>
    expect(chainOf([version(3, { intact: false }), version(2, { intact: false }), version(1)])).toEqual({
      intact: false,
      brokenAt: 2,
    }))
})
