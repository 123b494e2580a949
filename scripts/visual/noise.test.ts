import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { noiseBetween, notDrawn } from './noise.ts'
import type { Photo } from './photograph.ts'
import { encodePng } from './png.ts'

const folder = mkdtempSync(join(tmpdir(), 'noise-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A picture of one grey. */
function photo(name: string, grey = 200): Photo {
  const file = join(folder, `${grey}.png`)
  writeFileSync(file, encodePng({ width: 8, height: 4, pixels: new Uint8Array(8 * 4 * 4).fill(grey) }))
  const story = { id: name, title: 'Actions/Button', name, file: '' }
  return { story, mode: 'light 1440', hash: String(grey), file }
}

describe('noiseBetween', () => {
  it('finds none where every picture is as it was', () => {
    expect(noiseBetween([photo('Primary'), photo('Quiet')], [photo('Quiet'), photo('Primary')])).toEqual([])
  })

  it('tells how much of a picture is not as it was', () => {
    expect(noiseBetween([photo('Primary')], [photo('Primary', 201)])).toEqual([
      'Actions/Button, Primary (light 1440): 32 pixels',
    ])
  })

  it('takes what is not the same for noise though no pixel tells it', () => {
    const layered = { ...photo('Primary'), hash: 'other layers' }
    expect(noiseBetween([photo('Primary')], [layered])).toEqual(['Actions/Button, Primary (light 1440): 0 pixels'])
  })

  it('finds a picture that only one of both has', () => {
    expect(noiseBetween([photo('Primary'), photo('Quiet')], [photo('Primary')])).toEqual([
      'Actions/Button, Quiet (light 1440): no longer there',
    ])
    expect(noiseBetween([photo('Primary')], [photo('Primary'), photo('Quiet')])).toEqual([
      'Actions/Button, Quiet (light 1440): was not there',
    ])
  })
})

it('a story that fails in every run is told, however steady its error looks', () => {
  const failing = { ...photo('Primary'), failure: 'no such thing' }
  expect(noiseBetween([failing], [failing])).toEqual([])
  expect(notDrawn([failing, photo('Quiet')])).toEqual([
    'Actions/Button, Primary (light 1440): not drawn: no such thing',
  ])
})
