import { Canvas, Controls, DocsContext, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import type { ComponentPage } from '../packages/ui/src/docs/component-page.ts'
import { EvidenceTable } from './evidence-table.tsx'

const pages = import.meta.glob<ComponentPage>('../packages/ui/src/{components,patterns}/*/*.page.ts', {
  import: 'page',
  eager: true,
})

/** The page's data, by the folder of the component: each folder has one. */
const pageOf = new Map(
  Object.entries(pages).map(([path, page]) => [path.replace(/^\.\.\//, '').replace(/\/[^/]+$/, ''), page]),
)

/** Purpose, use, playground, states, words, props, keys and evidence of one component, always in this order. */
export function ComponentDocs() {
  const { componentStories } = useContext(DocsContext)
  const stories = componentStories()
  const first = stories[0]
  const resolved = useOf('meta', ['meta'])
  const folder = folderOf(first?.parameters.fileName)
  const page = pageOf.get(folder)
  if (!page) {
    // Screens of the app are put together from patterns and have no page of their own.
    return (
      <>
        <Title />
        <p>{resolved.preparedMeta.title}: a screen of the app with mocked answers.</p>
        <Stories includePrimary title="Every state" />
      </>
    )
  }
  return (
    <>
      <Title />
      <p>
        <strong data-status={page.status}>{page.status === 'stable' ? 'Stable' : 'Beta: may still change'}</strong>
      </p>
      <p>{page.purpose}</p>
      <Section title="When to use it">
        <Lines items={page.use} />
      </Section>
      <Section title="When to use something else">
        <Lines items={page.avoid} />
      </Section>
      <Section title="Playground">
        {first === undefined ? null : <Canvas of={first.moduleExport} />}
        <Controls />
      </Section>
      <Stories includePrimary title="Every state" />
      <Section title="Do">
        <Lines items={page.dos} />
      </Section>
      <Section title="Don’t">
        <Lines items={page.donts} />
      </Section>
      <Section title="Words">
        <Lines items={page.content} />
      </Section>
      <Section title="Keyboard">
        {'none' in page.keys ? (
          <p>{page.keys.none}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              {page.keys.map(({ keys, does }) => (
                <tr key={keys}>
                  <td>
                    <kbd>{keys}</kbd>
                  </td>
                  <td>{does}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      <Section title="Accessibility, as the last run found it">
        <EvidenceTable folder={folder} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children}
    </>
  )
}

function Lines({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function folderOf(fileName: unknown): string {
  return typeof fileName === 'string' ? fileName.replace(/^\.\//, '').replace(/\/[^/]+$/, '') : ''
}
