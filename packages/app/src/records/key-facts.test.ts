import { everyKind } from '@strongroom/api/contract/every-kind'
import { expect, it } from 'vitest'
import { fieldWords } from '../fields/field-words.ts'
import { choiceOf, identifiersOf } from './key-facts.ts'
import { stripOf } from './strip-of.tsx'

const field = fieldWords('institution', everyKind.institution.fields)

it('names numbers by their fields, and leaves out those that are not given', () => {
  const identifiers = identifiersOf({ fdicCert: 628 }, [field('fdicCert'), field('ncuaCharter')])
  expect(identifiers).toEqual([
    { label: 'FDIC certificate', value: '628' },
    { label: 'NCUA charter', value: undefined },
  ])
  expect(stripOf({ identifiers }).filter(({ copy }) => copy !== undefined)).toEqual([
    { label: 'FDIC certificate', value: '628', copy: '628' },
  ])
})

it('says a choice in its words', () => {
  expect(choiceOf({ type: 'CreditUnion' }, field('type'))).toEqual({ label: 'Type', value: 'Credit union' })
  expect(choiceOf({}, field('type'))).toEqual({ label: 'Type', value: undefined })
})
