import type { ComponentPage } from '../packages/ui/src/docs/component-page.ts'

const files = import.meta.glob<ComponentPage>('../packages/ui/src/{components,patterns}/*/*.page.ts', {
  import: 'page',
  eager: true,
})

/** Every page's data, by its file without the ending: "packages/ui/src/components/button/button". */
export const componentPages: ReadonlyMap<string, ComponentPage> = new Map(
  Object.entries(files).map(([path, page]) => [path.replace(/^\.\.\//, '').replace(/\.page\.ts$/, ''), page]),
)
