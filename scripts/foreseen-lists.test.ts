import { expect, it } from 'vitest'
import { listAddresses } from '../packages/app/chunks.config.ts'
import { knownKinds } from '../packages/app/src/kinds/addresses.ts'

it.each([...knownKinds.values()])('$kind has its list where the page foresees its scripts', ({ kind, place }) => {
  const folder = kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(listAddresses(folder)).toContain(place.records)
})
