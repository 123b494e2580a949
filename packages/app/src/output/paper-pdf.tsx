import { Document, Page, Text, View } from '@react-pdf/renderer'
import { linesOf, plainText } from '@strongroom/ui/paper'
import type { Paper } from '@strongroom/ui/patterns/paper-screen'
import { fontsFor } from './pdf-fonts.ts'

/** In points, on A4 upright. */
const sheet = { width: 595.28, height: 841.89, margin: 48, size: 9, line: 13, label: 130, gap: 10, slack: 8 } as const

const room = sheet.width - 2 * sheet.margin
const linesOnAPage = Math.floor((sheet.height - 2 * sheet.margin) / sheet.line)
const muted = '#57606a'

type PaperPdfProps = {
  paper: Paper
  /** Told what share of it is laid out, from 0 to 1; never less than before. */
  onShare?: (share: number) => void
}

/** A document of plain words: its sections one below the other, on as many pages as they take. */
export function PaperPdf({ paper, onShare = () => {} }: PaperPdfProps) {
  const title = plainText(paper.title)
  const sections = paper.sections.map(({ heading, entries }) => ({
    heading: plainText(heading),
    entries: entries.map(({ label, text }) => ({ label: plainText(label), text: paragraphs(text) })),
  }))
  const all = [
    title,
    ...sections.flatMap(({ heading, entries }) => [heading, ...entries.flatMap((e) => [e.label, e.text])]),
  ]
  const text = { fontFamily: fontsFor(all), fontSize: sheet.size, lineHeight: sheet.line / sheet.size }
  const told = room - sheet.label - sheet.gap
  const pages = Math.ceil(all.reduce((sum, words) => sum + linesIn(words), 0) / linesOnAPage)
  let share = 0
  /** Pages are laid out one by one, and only at the end is it known how many they are. */
  const laidOut = ({ pageNumber, totalPages = pages }: { pageNumber: number; totalPages?: number }) => {
    const next = Math.min(1, pageNumber / totalPages)
    if (next > share) onShare((share = next))
  }
  return (
    <Document title={title} language={paper.language} creator="Strongroom" producer="Strongroom">
      <Page
        size={[sheet.width, sheet.height]}
        style={{ padding: sheet.margin, paddingBottom: sheet.margin + 12, ...text }}
      >
        <Text style={{ fontSize: 14, fontWeight: 700, marginBottom: 6 }}>{broken(title, room, 14)}</Text>
        {sections.map(({ heading, entries }) => (
          <View key={heading}>
            <Text minPresenceAhead={40} style={{ fontSize: 11, fontWeight: 700, marginTop: 10, marginBottom: 3 }}>
              {heading}
            </Text>
            {entries.map(({ label, text: words }, index) => (
              <View key={index} style={{ flexDirection: 'row', borderTop: '0.5 solid #d0d7de', paddingVertical: 2 }}>
                <Text style={{ width: sheet.label, marginRight: sheet.gap, color: muted }}>
                  {broken(label, sheet.label)}
                </Text>
                <Text style={{ width: told }}>{broken(words, told)}</Text>
              </View>
            ))}
          </View>
        ))}
        <Text
          fixed
          style={{
            position: 'absolute',
            left: sheet.margin,
            right: sheet.margin,
            bottom: 24,
            textAlign: 'right',
            color: muted,
          }}
          render={(page) => {
            laidOut(page)
            return `Page ${page.pageNumber} of ${page.totalPages}`
          }}
        />
      </Page>
    </Document>
  )
}

/** A text of several lines, each as it stands on paper. */
const paragraphs = (text: string): string => text.split('\n').map(plainText).join('\n')

/** About how many lines a text takes: a label stands beside its words. */
const linesIn = (text: string): number => text.split('\n').length / 2

/** Broken where there is no more room: nothing runs over the edge. */
const broken = (text: string, width: number, size: number = sheet.size): string =>
  text
    .split('\n')
    .flatMap((line) => linesOf(line, { width: width - sheet.slack, size }))
    .join('\n')
