/** What a stories file says of itself; undefined where it does not. */
export type StoryMeta = {
  readonly title: string | undefined
  /** The component whose props its page shows. */
  readonly component: string | undefined
  readonly subcomponents: readonly string[]
  /** Its arguments are those of an example around the component. */
  readonly isExample: boolean
  readonly hasRender: boolean
}

/** Reads the meta out of a stories file's text, as the house style writes it. */
export function metaOf(text: string): StoryMeta {
  const meta = /preview\s*\.meta\(\{([\s\S]*?)\}\)\n/.exec(text)?.[1] ?? ''
  const [, example, plain] = /\bcomponent: (?:propsOf<.*?>\((\w+)\)|(?:\w+\.)?(\w+))/.exec(meta) ?? []
  const subcomponents = /\bsubcomponents: \{([^}]*)\}/.exec(meta)?.[1] ?? ''
  return {
    title: /\btitle: '([^']+)'/.exec(meta)?.[1],
    component: example ?? plain,
    subcomponents: subcomponents.match(/\w+/g) ?? [],
    isExample: example !== undefined,
    hasRender: /\brender: /.test(meta),
  }
}

/** The components that a folder's index exports from its own files. */
export function exportedComponents(index: string): string[] {
  return [...index.matchAll(/export \{([^}]*)\} from '\.\/[\w-]+\.tsx'/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]\w*[a-z]\w*$|^[A-Z]$/.test(name))
}
