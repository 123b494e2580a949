import { lazy, Suspense } from 'react'

// Only a docs page needs the words about components; stories and tests load without them.
const ComponentDocs = lazy(async () => ({ default: (await import('./component-docs.tsx')).ComponentDocs }))

/** The page of every component and pattern, from the data beside it. */
export function CataloguePage() {
  return (
    <Suspense fallback={<p>Loading the page…</p>}>
      <ComponentDocs />
    </Suspense>
  )
}
