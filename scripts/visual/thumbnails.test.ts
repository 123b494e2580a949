import { expect, it } from 'vitest'
import { decodePng, encodePng } from './png.ts'
import type { Entry, Example } from './review.ts'
import { mostThumbnails, thumbnailFile, thumbnailsOf } from './thumbnails.ts'

const story = { id: 'actions-button--primary', title: 'Actions/Button', name: 'Primary', file: '' }

/** A picture of one grey. */
function grey(value: number, width: number, height: number): Buffer {
  return encodePng({ width, height, pixels: new Uint8Array(width * height * 4).fill(value) })
}

function entry(...examples: readonly Pick<Example, 'base' | 'next'>[]): Entry {
  const all = examples.map((one) => ({ story, mode: 'light 1440', differing: 1, difference: one.next, ...one }))
  const none = { differences: [], together: [], besides: [], sizes: [] }
  return { what: 'width 1px → 2px', ...none, examples: all, accepted: undefined }
}

it('before and after stand beside each other, small, in that order', () => {
  const files = thumbnailsOf([entry({ base: grey(40, 800, 200), next: grey(80, 800, 200) })])
  expect([...files.keys()]).toEqual([thumbnailFile(0)])
  const { width, height, pixels } = decodePng(files.get(thumbnailFile(0)) ?? Buffer.alloc(0))
  expect([width, height]).toEqual([400 + 16 + 400, 100])
  expect([pixels[0], pixels[(width - 1) * 4]]).toEqual([40, 80])
})

it('what is small already stays as it is', () => {
  const files = thumbnailsOf([entry({ base: grey(40, 30, 20), next: grey(80, 50, 40) })])
  const { width, height } = decodePng(files.get(thumbnailFile(0)) ?? Buffer.alloc(0))
  expect([width, height]).toEqual([30 + 16 + 50, 40])
})

it('there are so many as are looked at, each by the place of its entry', () => {
  const one = entry({ base: grey(40, 8, 8), next: grey(80, 8, 8) })
  const many = Array.from({ length: mostThumbnails + 3 }, (_, at) => (at === 1 ? entry() : one))
  const names = [...thumbnailsOf(many).keys()]
  expect(names).toEqual([0, 2, 3, 4, 5].map(thumbnailFile))
})
