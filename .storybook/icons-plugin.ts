import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const name = 'virtual:catalogue-icons'
const kit = fileURLToPath(new URL('../packages/ui/src', import.meta.url))

/**
 * Hands the gallery of icons every drawing that the kit uses, with the parts that use it. Each is asked for by its name:
 * a gallery that took the library whole would bring a megabyte of it to every page of the catalogue.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'strongroom:icons',
    async resolveId(id, importer) {
      if (id === name) return `\0${name}`
      // The library is one of the kit, and what is made here stands in no folder of it.
      return importer === `\0${name}` ? this.resolve(id, join(kit, 'index.ts'), { skipSelf: true }) : undefined
    },
    load(id) {
      if (id !== `\0${name}`) return
      const icons = [...usedIcons()].toSorted(([a], [b]) => (a < b ? -1 : 1))
      const entries = icons.map(
        ([icon, parts]) => `{ name: '${icon}', Drawing: ${icon}, parts: ${JSON.stringify(parts)} }`,
      )
      return `import { ${icons.map(([icon]) => icon).join(', ')} } from 'lucide-react'
        export default [${entries.join(', ')}]`
    },
  }
}

function usedIcons(): ReadonlyMap<string, readonly string[]> {
  const used = new Map<string, string[]>()
  const files = globSync('{components,patterns}/**/*.{ts,tsx}', { cwd: kit }).toSorted()
  for (const file of files.filter((path) => !/\.stories\.tsx$|\/stories\/|\.test\.tsx?$/.test(path))) {
    const part = file.split(/[\\/]/)[1] ?? ''
    for (const icon of iconsIn(readFileSync(join(kit, file), 'utf8')))
      used.set(icon, [...new Set([...(used.get(icon) ?? []), part])])
  }
  return used
}

function iconsIn(text: string): string[] {
  const lists = [...text.matchAll(/^(?:import|export) \{([^}]*)\} from 'lucide-react'/gm)].map(([, list = '']) => list)
  return lists
    .flatMap((list) => list.split(','))
    .map((icon) => icon.trim().replace(/ as \w+$/, ''))
    .filter((icon) => /^[A-Z]/.test(icon) && !icon.startsWith('Lucide'))
}
