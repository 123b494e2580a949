import { expect, it } from 'vitest'
import { filesOf, withFiles } from './photo-files.ts'

const story = { id: 'actions-button--primary', title: 'Actions/Button', name: 'Primary', file: '' }
const photo = { story, mode: 'print', hash: 'a', file: 'first.png' }
const long = { ...photo, below: ['second.png', 'third.png'], height: 14_000, looks: 'a.looks.gz' }

it('a photograph has the files of its pieces and of its looks', () => {
  expect(filesOf(photo)).toEqual(['first.png'])
  expect(filesOf(long)).toEqual(['first.png', 'second.png', 'third.png', 'a.looks.gz'])
})

it('names all of its files anew, and nothing else', () => {
  const named = (file: string) => `kept/${file}`
  expect(withFiles(photo, named)).toEqual({ ...photo, file: 'kept/first.png' })
  expect(withFiles(long, named)).toEqual({
    ...long,
    file: 'kept/first.png',
    below: ['kept/second.png', 'kept/third.png'],
    looks: 'kept/a.looks.gz',
  })
})
