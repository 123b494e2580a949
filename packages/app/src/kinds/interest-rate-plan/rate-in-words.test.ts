import { expect, it } from 'vitest'
import { rateInWords } from './rate-in-words.ts'

it.each([
  [{ rateSource: 'Fixed', tierMethod: 'None', fixedRate: '4.1' }, '4.10%'],
  [{ rateSource: 'Fixed', tierMethod: 'None', fixedRate: '-0.5' }, '\u22120.50%'],
  [{ rateSource: 'Fixed', tierMethod: 'Band' }, 'Tiered'],
  [{ rateSource: 'Index', tierMethod: 'None', spread: '0.25' }, 'Index + 0.25%'],
  [{ rateSource: 'Index', tierMethod: 'None', spread: '-0.25' }, 'Index \u2212 0.25%'],
  [{ rateSource: 'Index', tierMethod: 'None', spread: '0.00' }, 'Index'],
  [{ rateSource: 'Index', tierMethod: 'Band' }, 'Index, tiered'],
  [{ rateSource: 'Fixed' }, undefined],
  [{}, undefined],
])('%o reads %s', (content, words) => expect(rateInWords(content)).toBe(words))
