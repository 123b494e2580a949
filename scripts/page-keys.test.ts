import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const packages = join(import.meta.dirname, '../packages')

/** Every file that listens to the keys of the whole page, and where the list of keys has what it does. */
const listeners: Readonly<Record<string, 'everywhere' | 'said by its control' | 'closes what is open' | 'writes'>> = {
  'app/src/shell/use-help-key.ts': 'everywhere',
  'app/src/frame/hold-keys.ts': 'writes',
  'ui/src/components/command-palette/use-command-key.ts': 'everywhere',
  'app/src/shell/use-single-key.ts': 'said by its control',
  'app/src/overview/use-print-whole.ts': 'said by its control',
  'ui/src/patterns/inbox-screen/use-row-keys.ts': 'said by its control',
  'ui/src/components/task-panel/use-shortcuts.ts': 'said by its control',
  'ui/src/components/entity-table/tools/refusal-note.tsx': 'closes what is open',
  'ui/src/components/repeatable-rows/use-row-drag.ts': 'closes what is open',
  'ui/src/components/tooltip/attach-tip.ts': 'closes what is open',
}

it('knows every key that a page listens to', () => {
  const found = ['app/src', 'ui/src'].flatMap((root) =>
    readdirSync(join(packages, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.stories|\.test)\.tsx?$/.test(file))
      .filter((file) =>
        /(document|window)\.addEventListener\(\s*'key/.test(readFileSync(join(packages, root, file), 'utf8')),
      )
      .map((file) => `${root}/${file}`),
  )
  expect(found.toSorted()).toEqual(Object.keys(listeners).toSorted())
})
