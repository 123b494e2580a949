import type { ReactNode } from 'react'
import { Badge } from '../packages/ui/src/components/badge/index.ts'
import { type ComponentPage, titleOf } from '../packages/ui/src/docs/component-page.ts'
import { componentPages } from './component-pages.ts'
import { EvidenceTable } from './evidence-table.tsx'
import { PageLink } from './page-link.tsx'

export interface ComponentWordsProps {
  page: ComponentPage
  /** Where its evidence is found: "packages/ui/src/components/button". */
  folder: string
  /** What is drawn between the words: the playground with the props, and every state. */
  playground?: ReactNode
  states?: ReactNode
}

/** Purpose, use, playground, states, words, keys, related parts and evidence of one component, always in this order. */
export function ComponentWords({ page, folder, playground, states }: ComponentWordsProps) {
  return (
    <>
      <p>
        {page.status === 'stable' ? (
          <Badge tone="accent">Stable</Badge>
        ) : (
          <Badge tone="warning">Beta: may still change</Badge>
        )}
      </p>
      <p>{page.purpose}</p>
      <Section title="When to use it">
        <Lines items={page.use} />
      </Section>
      <Section title="When to use something else">
        <Lines items={page.avoid} />
      </Section>
      <Section title="Playground">{playground}</Section>
      {states}
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
      <Section title="Related">
        <ul>
          {relatedTo(page).map(({ title, purpose }) => (
            <li key={title}>
              <PageLink title={title} />. {purpose}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Accessibility, as the last run found it">
        <EvidenceTable place={folder} />
      </Section>
    </>
  )
}

function relatedTo({ related }: ComponentPage) {
  return [...componentPages]
    .map(([file, { group, purpose }]) => ({ name: nameOf(file), title: titleOf(group, nameOf(file)), purpose }))
    .filter(({ name }) => related.includes(name))
    .toSorted((a, b) => related.indexOf(a.name) - related.indexOf(b.name))
}

const nameOf = (file: string) => file.replace(/^.*\//, '')

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
