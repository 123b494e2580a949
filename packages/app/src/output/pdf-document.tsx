import { Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import { sheet, type Layout, type Sheet } from '@strongroom/ui/paper'
import { fontsFor } from './pdf-fonts.ts'

const muted = '#57606a'
const heading = { fontSize: sheet.title.size, lineHeight: sheet.title.line / sheet.title.size, fontWeight: 700 }

/** A laid out table as a document: rows cut into pages, one text a column, which is what makes it fast. */
export function PdfDocument({ layout }: { layout: Layout }) {
  const { name, title, running, facts, columns, headLines, sheets, totals, language } = layout
  const fontFamily = fontsFor(textsOf(layout))
  const text = { fontFamily, fontSize: sheet.size, lineHeight: sheet.line / sheet.size }
  return (
    <Document title={name} language={language} creator="Strongroom" producer="Strongroom">
      {sheets.map((page, index) => (
        <Page
          key={index}
          size={[sheet.width, sheet.height]}
          wrap={false}
          style={{ minHeight: sheet.height, padding: sheet.margin, ...text, flexDirection: 'column' }}
        >
          {index === 0 ? (
            <Text style={{ ...heading, height: title.length * sheet.title.line }}>{title.join('\n')}</Text>
          ) : (
            <Text style={{ fontWeight: 700, height: sheet.running }}>{running}</Text>
          )}
          {index === 0 && facts.length > 0 && (
            <Text style={{ color: muted, height: (facts.length + 1) * sheet.line }}>{facts.join('\n')}</Text>
          )}
          <View style={{ flexDirection: 'row', height: headLines * sheet.line + 2 }}>
            {columns.map((column, place) => (
              <Text key={place} style={{ ...cell(column, place), fontWeight: 700 }}>
                {column.header.join('\n')}
              </Text>
            ))}
          </View>
          <Rows page={page} columns={columns} />
          {totals && index === sheets.length - 1 && (
            <View style={{ flexDirection: 'row', marginTop: 3 }}>
              {columns.map((column, place) => (
                <Text key={place} style={{ ...cell(column, place), fontWeight: 700 }}>
                  {(totals[place] ?? []).join('\n')}
                </Text>
              ))}
            </View>
          )}
          <Text
            style={{
              position: 'absolute',
              left: sheet.margin,
              right: sheet.margin,
              bottom: 18,
              textAlign: 'right',
              color: muted,
            }}
          >
            {`Page ${index + 1} of ${sheets.length}`}
          </Text>
        </Page>
      ))}
    </Document>
  )
}

/** Everything that stands on its pages. */
const textsOf = ({ title, facts, columns, sheets, totals }: Layout): string[] => [
  ...title,
  ...facts,
  ...columns.flatMap(({ header }) => header),
  ...sheets.flatMap((page) => page.columns.flat()),
  ...(totals ?? []).flat(),
]

/** How many words its rows have. */
export const wordsIn = ({ sheets }: Layout): number =>
  sheets.reduce((sum, { columns }) => sum + columns.flat().reduce((own, line) => own + line.split(' ').length, 0), 0)

const cell = ({ align, width }: Layout['columns'][number], place: number) => ({
  width: width + sheet.slack,
  marginLeft: place === 0 ? 0 : sheet.between,
  textAlign: align === 'end' ? ('right' as const) : ('left' as const),
})

function Rows({ page, columns }: { page: Sheet; columns: Layout['columns'] }) {
  const lines = page.ends.at(-1) ?? 0
  const width = sheet.width - 2 * sheet.margin
  const rules = [0, ...page.ends].map((end) => `M0 ${end * sheet.line + 0.5}H${width}`).join('')
  return (
    <View style={{ position: 'relative', height: lines * sheet.line + 1 }}>
      <Svg
        width={width}
        height={lines * sheet.line + 1}
        style={{ position: 'absolute', left: 0, top: 0 }}
        viewBox={`0 0 ${width} ${lines * sheet.line + 1}`}
      >
        <Path d={rules} stroke="#d0d7de" strokeWidth={0.5} />
      </Svg>
      <View style={{ flexDirection: 'row' }}>
        {columns.map((column, place) => (
          <Text key={place} style={cell(column, place)}>
            {(page.columns[place] ?? []).map((line) => line || ' ').join('\n')}
          </Text>
        ))}
      </View>
    </View>
  )
}
