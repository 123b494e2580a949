import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const packages = join(import.meta.dirname, '../packages')

/** Every file that listens to the keys of the whole page, and where the list of keys has what it does. */
const listeners: Readonly<Record<string, 'everywhere' | 'said by its control' | 'closes what is open' | 'writes'>> = {
  'app/src/shell/use-help-key.ts': 'everywhere',
  'app/src/frame/hold-keys.ts': 'writes',
  'ui/src/components/app-shell/use-composed-keys.ts': 'writes',
  'ui/src/components/command-palette/use-command-key.ts': 'everywhere',
  'app/src/shell/use-single-key.ts': 'said by its control',
  'app/src/overview/use-print-whole.ts': 'said by its control',
  'ui/src/patterns/inbox-screen/use-row-keys.ts': 'said by its control',
  'ui/src/components/task-panel/use-shortcuts.ts': 'said by its control',
  'ui/src/components/entity-table/tools/on-paper.tsx': 'said by its control',
  'ui/src/components/entity-table/tools/refusal-note.tsx': 'closes what is open',
  'ui/src/components/entity-table/tools/told-word.tsx': 'closes what is open',
  'ui/src/components/repeatable-rows/use-row-drag.ts': 'closes what is open',
  'ui/src/components/tooltip/attach-tip.ts': 'closes what is open',
}

/**
 * Every file in which an element takes a key with Ctrl, Alt or the command key, and where that is said. Keys of a field and
 * of a question over the page are said where they work.
 */
const combinations: Readonly<
  Record<string, 'said by its control' | 'in a table' | 'of a field' | 'of a question' | 'writes'>
> = {
  'ui/src/components/repeatable-rows/repeatable-rows.tsx': 'said by its control',
  'ui/src/components/draft-form/draft-form.tsx': 'said by its control',
  'ui/src/components/entity-table/grid/use-grid-keys.ts': 'in a table',
  'ui/src/components/entity-table/grid/table-header.tsx': 'in a table',
  'ui/src/components/day-field/day-field.tsx': 'of a field',
  'ui/src/components/day-field/use-day-text.ts': 'of a field',
  'ui/src/components/task-panel/comment-box.tsx': 'of a field',
  'ui/src/components/notes/note-text.tsx': 'of a field',
  'ui/src/components/task-panel/recall-dialog.tsx': 'of a question',
  'ui/src/components/draft-form/sending/send-dialog.tsx': 'of a question',
  'ui/src/components/command-palette/command-palette.tsx': 'writes',
}

const listensToPage = /(document|window)\.addEventListener\(\s*'key/

/** The files whose text passes. */
const filesWith = (passes: (text: string) => boolean): string[] =>
  ['app/src', 'ui/src']
    .flatMap((root) =>
      readdirSync(join(packages, root), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.stories|\.test)\.tsx?$/.test(file))
        .filter((file) => passes(readFileSync(join(packages, root, file), 'utf8')))
        .map((file) => `${root}/${file}`),
    )
    .toSorted()

it('knows every key that a page listens to', () => {
  expect(filesWith((text) => listensToPage.test(text))).toEqual(Object.keys(listeners).toSorted())
})

it('knows every combination that an element of a page takes', () => {
  const takes = (text: string) => /(alt|ctrl|meta)Key/.test(text) && /onKeyDown/.test(text) && !listensToPage.test(text)
  expect(filesWith(takes)).toEqual(Object.keys(combinations).toSorted())
})
