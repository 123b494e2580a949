import { CircleAlert } from 'lucide-react'
import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { concerns, type Issue } from './sending/issues.ts'
import type { FieldRegister } from './draft-context.ts'

/** A section on screen: the id of its heading, and its words. */
export interface IndexedSection {
  id: string
  title: string
}

/** How a section tells the form that it is there. */
export const SectionRegisterContext = createContext<((section: IndexedSection) => () => void) | undefined>(undefined)

/** The sections that are on screen, in the order of the page. */
export function useSectionRegister() {
  const [sections, setSections] = useState<readonly IndexedSection[]>([])
  const [register] = useState(() => (section: IndexedSection) => {
    setSections((known) => [...known, section].toSorted(inPageOrder))
    return () => setSections((known) => known.filter(({ id }) => id !== section.id))
  })
  return { sections, register }
}

function inPageOrder(a: IndexedSection, b: IndexedSection): number {
  const [left, right] = [document.getElementById(a.id), document.getElementById(b.id)]
  if (left === null || right === null) return 0
  return left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** Tells the form around it of a section. */
export function useIndexedSection(id: string, title: string): void {
  const register = useContext(SectionRegisterContext)
  // Before the page is painted, so that the index does not appear a moment later than the form.
  useLayoutEffect(() => register?.({ id, title }), [register, id, title])
}

export interface SectionIndexProps {
  sections: readonly IndexedSection[]
  issues: readonly Issue[]
  fields: FieldRegister
  formId: string
}

/** The sections of a long form beside it: where one is, where something stands in the way, and the way there. */
export function SectionIndex({ sections, issues, fields, formId }: SectionIndexProps) {
  const current = useCurrentSection(sections)
  const troubled = new Map<string, number>()
  for (const issue of issues) {
    const id = sectionOf(issue, fields, formId)
    if (id !== undefined) troubled.set(id, (troubled.get(id) ?? 0) + 1)
  }
  return (
    <nav aria-label="Sections" className="sticky top-4 hidden self-start @min-[68rem]:block">
      <p aria-hidden="true" className="mb-1 pl-3 text-xs text-faint">
        On this page
      </p>
      <ul className="flex flex-col border-l border-line">
        {sections.map(({ id, title }) => {
          const count = troubled.get(id) ?? 0
          return (
            <li key={id} className="flex">
              <button
                type="button"
                aria-current={id === current ? 'location' : undefined}
                onClick={() => goTo(id)}
                className="-ml-px flex min-w-0 flex-1 items-center gap-1.5 border-l-2 border-transparent py-1 pl-2.5 text-left text-sm text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
              >
                <span className="min-w-0 break-words">{title}</span>
                {count === 0 ? null : (
                  <span className="inline-flex shrink-0 items-center gap-0.5 text-danger font-numeric">
                    <CircleAlert aria-hidden="true" className="size-3.5" />
                    <span className="sr-only">, </span>
                    {count}
                    <span className="sr-only"> in the way</span>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function goTo(id: string): void {
  const heading = document.getElementById(id)
  heading?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  heading?.focus({ preventScroll: true })
}

/** The heading of the section that holds the control an issue belongs to. */
function sectionOf(issue: Issue, fields: FieldRegister, formId: string): string | undefined {
  for (const name of fields.keys()) {
    if (!concerns(issue, name)) continue
    const section = document.getElementById(`${formId}-${name}`)?.closest('section')
    return section?.getAttribute('aria-labelledby') ?? undefined
  }
  return undefined
}

/** Where one is: the section one writes in while it is in sight, else the last that begins in the window's upper part. */
function useCurrentSection(sections: readonly IndexedSection[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const topOf = (id: string) => document.getElementById(id)?.closest('section')?.getBoundingClientRect()
    const look = () => {
      frame = 0
      const written = document.activeElement?.closest('section')?.getAttribute('aria-labelledby')
      const at = written === null || written === undefined ? undefined : topOf(written)
      const inSight = at !== undefined && at.bottom > 0 && at.top < window.innerHeight
      const begun = sections.filter(({ id }) => (topOf(id)?.top ?? Infinity) < window.innerHeight * 0.35)
      const here = inSight ? sections.find(({ id }) => id === written) : undefined
      setCurrent((here ?? begun.at(-1) ?? sections[0])?.id)
    }
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    look()
    const listening = new AbortController()
    const { signal } = listening
    // Captured, because the part of the page that scrolls need not be the window.
    window.addEventListener('scroll', later, { capture: true, passive: true, signal })
    window.addEventListener('resize', later, { signal })
    window.addEventListener('focusin', later, { signal })
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [sections])
  return current
}
