import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import { lazy, type PropsWithChildren, Suspense } from 'react'

// Only a docs page needs the words about components and what stands around them; stories and tests load without them.
const ComponentDocs = lazy(async () => ({ default: (await import('./component-docs.tsx')).ComponentDocs }))
const Container = lazy(async () => ({ default: (await import('./docs-container.tsx')).CatalogueContainer }))

/** The page of every component and pattern, from the data beside it. */
export function CataloguePage() {
  return (
    <Suspense fallback={<p>Loading the page…</p>}>
      <ComponentDocs />
    </Suspense>
  )
}

/** What stands around every page of words. */
export function CatalogueContainer(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense fallback={<p>Loading the page…</p>}>
      <Container {...props} />
    </Suspense>
  )
}
