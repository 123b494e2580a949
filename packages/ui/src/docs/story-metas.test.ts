import { describe, expect, it } from 'vitest'
import { folderOf } from './component-page.ts'
import { metaOf, exportedComponents } from './story-meta.ts'

const stories = import.meta.glob<string>(
  ['../{components,patterns}/*/*.stories.tsx', '../{components,patterns}/*/stories/*.stories.tsx'],
  { query: '?raw', import: 'default', eager: true },
)
const indexes = import.meta.glob<string>('../{components,patterns}/*/index.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pages = import.meta.glob('../{components,patterns}/*/*.page.ts')

const indexOf = (path: string) => indexes[`${folderOf(path)}/index.ts`] ?? ''
const metas = new Map(Object.entries(stories).map(([path, text]) => [path, metaOf(text)]))
const hasPage = (path: string) => path.replace(/\.stories\.tsx$/, '.page.ts') in pages

describe.each([...metas])('%s', (path, { component, isExample, hasRender }) => {
  it('shows the props of what its folder exports, not those of an example', () => {
    const exported = indexOf(path).match(/\b[A-Z]\w+/g) ?? []
    expect(exported).toContain(component)
  })

  it('draws its example itself where its arguments are not the props: propsOf() comes with render', () => {
    expect(isExample && !hasRender).toBe(false)
  })
})

it.each([...metas].filter(([path]) => !hasPage(path)))(
  '%s stands under the component whose words it shares',
  (path, { title }) => {
    const [main] = [...metas].filter(([other]) => folderOf(other) === folderOf(path) && hasPage(other))
    expect(title).toMatch(new RegExp(`^${main?.[1].title ?? 'no main stories'}/.`))
  },
)

it.each(Object.keys(indexes))('the props of every component of %s are on a page', (path) => {
  const own = [...metas].filter(([story]) => folderOf(story) === folderOf(path)).map(([, meta]) => meta)
  const documented = own.flatMap(({ component, subcomponents }) => [component, ...subcomponents])
  expect(documented).toEqual(expect.arrayContaining(exportedComponents(indexes[path] ?? '')))
})

describe('metaOf', () => {
  it('reads what a meta shows', () => {
    const text =
      "const meta = preview.meta({\n  title: 'A/B',\n  component: Money,\n  subcomponents: { Rate, Instant },\n})\n"
    expect(metaOf(text)).toEqual({
      title: 'A/B',
      component: 'Money',
      subcomponents: ['Rate', 'Instant'],
      isExample: false,
      hasRender: false,
    })
  })

  it('looks through propsOf', () => {
    const text =
      "preview.meta({ title: 'A/B', component: propsOf<Record<string, never>>(Table), render: () => <X /> })\n"
    expect(metaOf(text)).toMatchObject({ component: 'Table', isExample: true, hasRender: true, subcomponents: [] })
  })
})

it('exportedComponents leaves out types, hooks, and what comes from elsewhere', () => {
  const index = `export { A, type AProps } from './a.tsx'\nexport { useB } from './use-b.tsx'\nexport { c } from './c.ts'\nexport { D } from '../d/index.ts'\n`
  expect(exportedComponents(index)).toEqual(['A'])
})
