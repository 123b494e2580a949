import type { Plugin } from 'vite'
import { importLine, pastedCode } from './pasted-code.ts'

const ofTheKit = /\/packages\/ui\/src\/(components|patterns)\/.*\.stories\.tsx$/

/** Gives each story of the kit the code that its code tab shows; a story that has none shows no tab. */
export function pastedCodePlugin(): Plugin {
  return {
    name: 'strongroom:pasted-code',
    enforce: 'pre',
    async transform(text, id) {
      const file = id.replace(/\?.*$/, '')
      if (!ofTheKit.test(file)) return
      const codes = await pastedCode(file, text)
      const line = JSON.stringify(importLine(file, text))
      const lines = [...codes].map(([name, code]) => `showCode(${name}, ${JSON.stringify(code)}, ${line})`)
      return { code: `${text}\n${showCode}\n${lines.join('\n')}\n`, map: null }
    },
  }
}

/** Written into each file: what its stories say themselves stays. */
const showCode = `function showCode(story: any, code: string, importLine?: string) {
  const { parameters = {} } = story.input
  const { docs = {} } = parameters
  story.input.parameters = {
    importLine,
    ...parameters,
    docs: { ...docs, codePanel: true, canvas: { sourceState: 'hidden', ...docs.canvas }, source: { code, language: 'tsx', ...docs.source } },
  }
}`
