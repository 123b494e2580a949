import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { leanDrawing } from '../ui/src/components/icon/lean-icon.ts'

const drawing = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const leanIcon = fileURLToPath(new URL('../ui/src/components/icon/lean-icon.ts', import.meta.url))

/** Takes of each icon of the library its drawing alone: how it is drawn is the same for all, and a few lines. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const icon = drawing.test(id) ? await drawingIn(id) : undefined
      if (!icon) return null
      const parts = leanDrawing(icon).map((part) => JSON.stringify(part))
      return `import { leanIcon } from ${JSON.stringify(leanIcon)}
        export default /* @__PURE__ */ leanIcon(${parts.join(', ')})`
    },
  }
}

type Drawing = Parameters<typeof leanDrawing>[0]

/** The drawing in a file of the library; undefined in one that is another name for an icon. */
async function drawingIn(file: string): Promise<Drawing | undefined> {
  const loaded: { __iconData?: Drawing } = await import(file)
  return loaded.__iconData
}
