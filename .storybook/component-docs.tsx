import { Canvas, Controls, DocsContext, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { folderOf } from '../packages/ui/src/docs/component-page.ts'
import { componentPages } from './component-pages.ts'
import { ComponentWords } from './component-words.tsx'
import { EvidenceTable } from './evidence-table.tsx'
import { PageLink } from './page-link.tsx'
import { ReadableProps } from './readable-props.tsx'

/** The docs page of a stories file, by what stands beside the file. */
export function ComponentDocs() {
  const { componentStories } = useContext(DocsContext)
  const first = componentStories()[0]
  const { title } = useOf('meta', ['meta']).preparedMeta
  const file = fileOf(first?.parameters.fileName)
  const folder = folderOf(file)
  const page = componentPages.get(file)
  const importLine: string | undefined = first?.parameters.importLine
  if (page) {
    return (
      <>
        <Title />
        {importLine === undefined ? null : <Source code={importLine} language="tsx" />}
        <ComponentWords
          page={page}
          folder={folder}
          playground={
            <>
              {first === undefined ? null : <Canvas of={first.moduleExport} />}
              <ReadableProps>
                <Controls />
              </ReadableProps>
            </>
          }
          states={<Stories includePrimary title="Every state" />}
        />
      </>
    )
  }
  const isPart = [...componentPages.keys()].some((known) => folderOf(known) === folder)
  return isPart ? <MoreStates title={title} /> : <Screen title={title} file={file} />
}

/** Further stories of a component, which has its words and its props on a page of its own: said once. */
function MoreStates({ title }: { title: string }) {
  const parts = title.split('/')
  const component = parts.slice(0, -1)
  return (
    <>
      <Title>{parts.slice(-2).join(': ')}</Title>
      <p>
        More states of <PageLink title={component.join('/')} />, where its use, its words, its props and its keys are.
      </p>
      <Stories includePrimary title="Every state" />
    </>
  )
}

/** Screens of the app are put together from patterns and have no page of their own. */
function Screen({ title, file }: { title: string; file: string }) {
  return (
    <>
      <Title />
      <p>{title}: a screen of the app with mocked answers.</p>
      <Stories includePrimary title="Every state" />
      <h2>What was found, and when</h2>
      <EvidenceTable place={file} />
    </>
  )
}

/** The file of a story without its ending: "packages/ui/src/components/button/button". */
function fileOf(fileName: unknown): string {
  return typeof fileName === 'string' ? fileName.replace(/^\.\//, '').replace(/\.stories\.tsx$/, '') : ''
}
