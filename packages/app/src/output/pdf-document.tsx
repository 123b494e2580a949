import { Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import { sheet, type Layout, type Sheet } from './layout.ts'
import { fontsFor } from './pdf-fonts.ts'

const muted = '#57606a'
/** A laid out table as a document: rows cut into pages, one text a column, which is what makes it fast. */
export function PdfDocument({ layout }: { layout: Layout }) {
  const { title, facts, columns, headLines, sheets, totals, language } = layout
  const fontFamily = fontsFor(textsOf(layout))
  const text = { fontFamily, fontSize: sheet.size, lineHeight: sheet.line / sheet.size }
  return (
    <Document title={title} language={language} creator="Strongroom" producer="Strongroom">
      {sheets.map((page, index) => (
        <Page
          key={index}
          size={[sheet.width, sheet.height]}
          wrap={false}
          style={{ padding: sheet.margin, ...text, flexDirection: 'column' }}
        >
          <Text style={{ fontSize: index === 0 ? 12 : sheet.size, fontWeight: 700, height: sheet.head }}>{title}</Text>
          {index === 0 && facts.length > 0 && (
            <Text style={{ color: muted, height: (facts.length + 1) * sheet.line }}>
              {facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}
            </Text>
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
  title,
  ...facts.flatMap(({ label, value }) => [label, value]),
  ...columns.flatMap(({ header }) => header),
  ...sheets.flatMap((page) => page.columns.flat()),
  ...(totals ?? []).flat(),
]

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
