import { useId, type ReactNode } from 'react'
import { FactsList, type Fact } from '../../components/facts-list/index.ts'
import { Page } from '../../components/page/index.ts'
import { PageHeader, type PageHeaderProps } from '../../components/page-header/index.ts'

/** One way to begin. */
export interface StartWay {
  title: string
  /** When to begin this way. */
  text?: ReactNode
  /** What to choose or fill in first: a search, say. */
  children?: ReactNode
  /** What was chosen, to be looked at before anything is made of it. */
  preview?: readonly Fact[]
  /** The button that begins. */
  action: ReactNode
}

export interface StartScreenProps {
  header: PageHeaderProps
  /** A banner above the ways: why none of them can be gone. */
  notice?: ReactNode
  /** The usual way first. */
  ways: readonly StartWay[]
}

/** Before something new is written: the ways to begin, one under the other. */
export function StartScreen({ header, notice, ways }: StartScreenProps) {
  return (
    <Page>
      <PageHeader {...header} />
      <div className="flex w-full max-w-3xl flex-col gap-4">
        {notice}
        {ways.map((way) => (
          <Way key={way.title} {...way} />
        ))}
      </div>
    </Page>
  )
}

function Way({ title, text, children, preview, action }: StartWay) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-base border border-line bg-surface px-4 py-4 sm:px-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg font-medium text-ink">
          {title}
        </h2>
        {text === undefined ? null : <p className="text-muted">{text}</p>}
      </div>
      {children}
      {preview === undefined ? null : (
        <div className="rounded-base border border-line bg-sunken px-4 py-3">
          <FactsList items={preview} columns={2} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">{action}</div>
    </section>
  )
}
