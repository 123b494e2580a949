import { DocsContext } from '@storybook/addon-docs/blocks'
import { type ContextType, type ReactNode, useContext, useMemo } from 'react'
import { typeWords } from '../packages/ui/src/docs/type-words.ts'

type Context = ContextType<typeof DocsContext>
type Story = ReturnType<Context['componentStories']>[number]
type ArgTypes = Story['argTypes']

/**
 * Tables of props inside write types as a reader of the source would: without it a union is called "union", and a list
 * "unknown".
 */
export function ReadableProps({ children }: { children: ReactNode }) {
  const context = useContext(DocsContext)
  const readable = useMemo((): Context => {
    const stories = context.componentStories().map(withReadableTypes)
    return Object.create(context, { componentStories: { value: () => stories } })
  }, [context])
  return <DocsContext.Provider value={readable}>{children}</DocsContext.Provider>
}

function withReadableTypes(story: Story): Story {
  const { argTypes, component, parameters } = story
  const { extractArgTypes } = parameters.docs
  const docs = {
    ...parameters.docs,
    extractArgTypes: (part: unknown) => readableTypes(extractArgTypes(part), part),
  }
  return { ...story, argTypes: readableTypes(argTypes, component), parameters: { ...parameters, docs } }
}

/** What a page has written itself stays; what was only read gets better words. */
function readableTypes(argTypes: ArgTypes, component: unknown): ArgTypes {
  const props = field(field(component, '__docgenInfo'), 'props')
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const read = field(field(props, name), 'tsType')
      const summary = argType.table?.type?.summary
      const isRead = summary !== undefined && [field(read, 'name'), field(read, 'raw')].includes(summary)
      const words = isRead ? typeWords(read) : undefined
      return [name, words ? { ...argType, table: { ...argType.table, type: words } } : argType]
    }),
  )
}

function field(of: unknown, name: string): unknown {
  const isHolder = (typeof of === 'object' && of !== null) || typeof of === 'function'
  return isHolder ? Reflect.get(of, name) : undefined
}
