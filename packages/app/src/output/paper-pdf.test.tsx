import { renderToBuffer } from '@react-pdf/renderer'
import type { Paper } from '@strongroom/ui/patterns/paper-screen'
import { beforeAll, expect, it } from 'vitest'
import { PaperPdf } from './paper-pdf.tsx'
import { registerRoboto } from './pdf-fonts.ts'
import { robotoFiles } from './testing/roboto-files.ts'
import { wordsOfPdf } from './testing/words-of-pdf.ts'

beforeAll(() => registerRoboto(robotoFiles))

const wordsOf = async (paper: Paper) => wordsOfPdf(await renderToBuffer(<PaperPdf paper={paper} />))

const said = ({ title, sections }: Paper): string =>
  [title, ...sections.flatMap(({ heading, entries }) => [heading, ...entries.flatMap((e) => [e.label, e.text])])]
    .join('')
    .replaceAll(/\s/g, '')

it('says what the page says, word for word, over as many pages as it takes', async () => {
  const paper: Paper = {
    title: 'Decision on Łódź Trust',
    language: 'en',
    sections: [
      {
        heading: 'Decision',
        entries: [
          { label: 'Hash of what was decided', text: 'a3f1'.repeat(16) },
          { label: 'Asked by', text: 'Maya Lindqvist, 20 Nov 2026\nThe new letterhead has arrived.' },
          { label: 'Name', text: `Before: Old\nAfter: ${'New and rather long '.repeat(20).trim()}` },
        ],
      },
      {
        heading: 'What was changed',
        entries: Array.from({ length: 90 }, (_, index) => ({ label: `Field ${index}`, text: `Αθήνα Москва ${index}` })),
      },
    ],
  }
  const { words, pages } = await wordsOf(paper)
  expect(words).toBe(said(paper))
  expect(pages).toBeGreaterThan(1)
}, 60_000)
