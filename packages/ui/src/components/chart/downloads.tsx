import { Download } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { Button } from '../button/index.ts'
import { saveFile } from '../paper/save-file.ts'
import type { ChartSeries } from './chart-data.ts'
import type { ReadFile } from './carried-faces.ts'
import { figuresCsv } from './figures-csv.ts'

export interface DownloadsProps {
  /** Why nothing may be taken out. */
  refused: string | undefined
  readFile: ReadFile | undefined
  figure: RefObject<HTMLElement | null>
  title: string
  read: string | undefined
  /** Without an ending. */
  fileName: string
  categoryLabel: string
  categories: readonly string[]
  series: readonly ChartSeries[]
}

/** Comes with the first picture that is taken. */
const loadPicture = () => import('./picture.ts')

type Said = { text: string; failed?: boolean }

/** The figures as a file, and the drawing as a picture. */
export function Downloads({ refused, figure, title, read, fileName, readFile, ...figures }: DownloadsProps) {
  const [said, setSaid] = useState<Said>()
  const drawn = async () => {
    const { pictureOf } = await loadPicture()
    const picture = figure.current && (await pictureOf(figure.current, { title, read, readFile }))
    if (!picture) throw new Error('The chart is not drawn yet. Try again in a moment.')
    return picture
  }
  const files = {
    CSV: async () => new Blob([figuresCsv(figures)], { type: 'text/csv;charset=utf-8' }),
    PNG: async () => (await loadPicture()).dotsOf(await drawn()),
    SVG: async () => new Blob([(await drawn()).svg], { type: 'image/svg+xml' }),
  }
  const take = async (kind: keyof typeof files) => {
    const name = `${fileName}.${kind.toLowerCase()}`
    try {
      saveFile(await files[kind](), name)
      setSaid({ text: `${name} is in your downloads.` })
    } catch (thrown) {
      setSaid({ text: thrown instanceof Error ? thrown.message : 'The picture could not be made.', failed: true })
    }
  }
  return (
    <div role="group" aria-label={`Download ${title}`} className="flex flex-wrap items-center gap-2">
      {(['CSV', 'PNG', 'SVG'] as const).map((kind) => (
        <Button
          key={kind}
          size="sm"
          disabledReason={refused}
          icon={<Download aria-hidden="true" />}
          onClick={() => void take(kind)}
        >
          {kind}
        </Button>
      ))}
      <p aria-live="polite" className={`text-sm ${said?.failed === true ? 'text-danger' : 'text-muted'}`}>
        {said?.text}
      </p>
    </div>
  )
}
