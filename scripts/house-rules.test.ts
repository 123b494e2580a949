import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenRules, forbiddenDependencies } from './house-rules.ts'
import { sourceFiles } from './imports-of.ts'
import { root } from './paths.ts'

describe('the project', () => {
  it('breaks no house rule', () => {
    // This file quotes what is forbidden.
    const files = ['packages', 'e2e', 'scripts', '.storybook'].flatMap((folder) => sourceFiles(root, folder))
    expect(brokenRules(files.filter(({ path }) => path !== 'scripts/house-rules.test.ts'))).toEqual([])
  })

  it.each(readdirSync(join(root, 'packages')))('packages/%s depends along the arrows', (name) => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    expect(typeof manifest === 'object' && manifest !== null && forbiddenDependencies(name, manifest)).toEqual([])
  })
})

// Each rule is seen to catch what it forbids; otherwise it could be silent for ever.
describe('a broken rule is caught', () => {
  const samples = [
    ['packages/app/vite.config.ts', "import { previewParts } from '../preview/preview-parts.config.ts'", 'the preview'],
    ['packages/server/src/a.ts', "await import('@strongroom/preview')", 'the preview'],
    ['packages/app/src/routes/a.tsx', "import { lazy, use } from 'react'", 'no lazy of React'],
    ['packages/app/src/routes/a.tsx', 'const Part = React.lazy(load)', 'no lazy of React'],
    ['packages/app/src/routes/a.tsx', '<div className="p-2" />', 'no className'],
    ['packages/app/src/routes/a.tsx', "<Card {...{ className: 'p-2' }} />", 'no className'],
    ['packages/app/src/routes/a.tsx', '<div style={{ margin: 2 }} />', 'no style'],
    ['packages/app/src/output/paper-pdf.tsx', '<View style={{ margin: 2 }} />', 'no style'],
    ['packages/app/src/routes/a.tsx', "import './a.css'", 'no CSS import'],
    ['packages/app/src/a.css', 'a { color: red }', 'no CSS file'],
    ['packages/app/src/routes/a.tsx', 'await api.http({ path, answer })', 'no call made by hand'],
    ['packages/app/src/routes/a.tsx', 'const answer = await fetch(`${base}/client`)', 'no call made by hand'],
    ['packages/app/src/auth/keeper/a.ts', 'void globalThis.fetch(address)', 'no call made by hand'],
    ['packages/app/src/shell/a.ts', 'const request = new XMLHttpRequest()', 'no call made by hand'],
    ['packages/app/src/auth/keeper/ask-platform.ts', 'fetch(`${base}/1.0/${path}`)', 'no address of the platform'],
    ['packages/app/src/auth/keeper/early-calls.ts', "const me = 'directory/user/me'", 'no address of the platform'],
    ['packages/ui/src/components/x/x.tsx', "await fetch('/x')", 'fetches nothing'],
    ['packages/ui/src/components/x/x.tsx', "import { useQuery } from '@tanstack/react-query'", 'no query'],
    ['packages/ui/src/components/x/x.stories.tsx', "import { Link } from '@tanstack/react-router'", 'no query'],
    ['packages/ui/src/components/x/x.tsx', "import { can } from '@strongroom/api/contract'", 'no query'],
    ['packages/ui/src/components/x/x.tsx', "import { can } from '../../../../api/src/contract/rules.ts'", 'no query'],
    ['packages/ui/src/components/x/x.tsx', "const title = 'institution'", 'no entity by name'],
    ['packages/ui/src/components/x/x.tsx', '/** `New client` or another. */', 'no entity by name'],
    ['packages/ui/src/components/x/x.tsx', '/** `beneficiaries`; the noun with an s. */', 'no entity by name'],
    ['packages/ui/src/components/x/x.tsx', '/** The name of the list: `External accounts`. */', 'no entity by name'],
    ['packages/ui/src/components/icon/index.ts', 'export { User as ClientsIcon }', 'no entity by name'],
    ['packages/ui/src/patterns/x/x.tsx', "const paths = ['clientId', 'interestRate']", 'no entity by name'],
    ['packages/ui/src/format/a.ts', 'export function transactionWords() {}', 'no entity by name'],
    ['packages/ui/src/components/x/x.tsx', "const help = 'https://example.org/help'", 'no address'],
    ['packages/ui/src/components/entity-table/view/a.ts', "import { a } from '../rows/a.ts'", 'rooms of the entity'],
    ['packages/ui/src/components/entity-table/rows/a.ts', "import { a } from '../grid/a.ts'", 'rooms of the entity'],
    ['packages/ui/src/components/entity-table/grid/a.ts', "import type { A } from '../tools/a.tsx'", 'rooms of the'],
    ['packages/ui/src/components/entity-table/tools/a.ts', "import { a } from '../index.ts'", 'rooms of the entity'],
    ['packages/ui/src/components/entity-table/tools/a.ts', "import { a } from '../stories/a.ts'", 'rooms of the'],
    ['packages/app/src/kinds/client/a.tsx', "import { x } from '../institution/x.ts'", 'never imports another'],
    ['packages/app/src/kinds/client/deep/a.tsx', "import { x } from '../../institution/x.ts'", 'never imports another'],
    ['packages/app/src/kinds/client/a.tsx', "import { all } from '../index.ts'", 'never imports another'],
    ['packages/app/src/records/a.tsx', "if (record.kind === 'client') show()", 'which kind it is'],
    ['packages/app/src/tasks/a.tsx', 'switch (task.kind) {}', 'which kind it is'],
    ['packages/api/src/mocks/a.ts', "const title = kind !== `transactionSet` ? 'a' : 'b'", 'which kind it is'],
    ['packages/server/src/drafts/a.test.ts', "case 'clientAccount': return 1", 'which kind it is'],
    ['e2e/a.spec.ts', 'const path = "contact" == kind', 'which kind it is'],
    [
      'packages/api/src/contract/list-sums.ts',
      "export const summedBy = {\n  institution: 'maxPlacement',\n  client: undefined,\n  transaction: 'amount',\n}",
      'no table of kinds',
    ],
    [
      'packages/server/src/coverage/impact-of.ts',
      'const changes = { client: undefined, clientAccount: own, transactionSet: undefined }',
      'no table of kinds',
    ],
    [
      'packages/app/src/tasks/a.ts',
      'type Words = { client: A; contact?: B; readonly transaction: C }',
      'no table of kinds',
    ],
    ['packages/api/src/calls/a.ts', "type Shown = 'client' | 'contact' | 'transaction'", 'no table of kinds'],
    ['e2e/a.ts', "for (const kind of ['client', 'contact', 'institution']) visit()", 'no table of kinds'],
    [
      'packages/app/src/tasks/a.tsx',
      "const recallable = task.creator.id === me.id && task.status === 'Pending'",
      'no comparison with',
    ],
    ['packages/app/src/teams/a.tsx', "if ('Locked' !== person.status) show()", 'no comparison with'],
    ['packages/app/src/routes/a.tsx', 'say.error(`Not saved. ${error.message}`)', 'in packages/app/src/shell/tell'],
    ['packages/app/src/routes/a.tsx', 'show(toastOf(error, where))', 'in packages/app/src/shell/tell'],
    ['packages/app/src/routes/a.tsx', "import { http } from 'msw'", 'MSW stays'],
    ['packages/server/src/ledger/a.ts', 'const half = Number.parseFloat(text) / 2', 'no parseFloat'],
    ['packages/app/src/charts/a.tsx', 'const shown = sum.toFixed(2)', 'no parseFloat'],
    ['packages/server/src/ledger/a.ts', 'const fee = Number(row.amount) * 2', 'never becomes a JavaScript number'],
    ['packages/server/src/ledger/a.ts', 'Number(content.tiers[0]?.toAmount)', 'never becomes a JavaScript number'],
    ['packages/api/src/contract/a.ts', 'parseInt(plan.fixedRate, 10)', 'never becomes a JavaScript number'],
    ['packages/api/src/contract/a.ts', 'const sum = +left.ledgerBalance', 'never becomes a JavaScript number'],
    ['packages/app/src/charts/a.tsx', 'Math.round(amount * 100)', 'never becomes a JavaScript number'],
    ['packages/server/src/ledger/a.ts', "import { Big } from 'big.js'", 'the money library stays'],
    ['packages/server/src/drafts/a.ts', "import type { Context } from 'hono'", 'a verb knows nothing of HTTP'],
    ['packages/server/src/kinds/client/a.ts', "import { html } from 'hono/html'", 'a verb knows nothing of HTTP'],
    ['packages/server/src/config/a.ts', "import { serve } from '@hono/node-server'", 'a verb knows nothing of HTTP'],
    ['packages/ui/src/components/a.tsx', '<Button>Recall</Button>', 'one word for one act'],
    ['packages/ui/src/components/a.tsx', "const done = 'Recalled. It is a draft again.'", 'one word for one act'],
    ['packages/server/src/approval/a.ts', 'title: `${named(task)} was taken back`', 'one word for one act'],
  ] as const

  it.each(samples)('%s with %s', (path, text, why) => {
    expect(brokenRules([{ path, text }])).toEqual([expect.stringContaining(why)])
  })

  it.each([
    ['ui', { dependencies: { '@tanstack/react-query': '1' } }, '@tanstack/react-query'],
    ['ui', { devDependencies: { '@strongroom/api': '1' } }, '@strongroom/api'],
    ['api', { dependencies: { react: '1' } }, 'react'],
    ['app', { devDependencies: { '@strongroom/server': '1' } }, '@strongroom/server'],
    ['server', { dependencies: { '@strongroom/ui': '1' } }, '@strongroom/ui'],
  ])('packages/%s with %o', (name, manifest, dependency) => {
    expect(forbiddenDependencies(name, manifest)).toEqual([dependency])
  })
})

describe('what is allowed passes', () => {
  it.each([
    ['packages/app/src/routes/a.tsx', '// className belongs to the kit\nexport const a = 1'],
    ['packages/app/src/tasks/a.tsx', "status === '' || mutation.status !== 'success'"],
    ['packages/app/src/charts/a.tsx', 'retry={() => void refetch()}\nawait query.fetch()'],
    ['packages/app/src/config/app-config.ts', "await fetch('/config.json')"],
    ['packages/app/src/main.tsx', "import '@strongroom/ui/styles.css'"],
    ['packages/app/src/output/pdf-document.tsx', '<View style={{ margin: 2 }} />'],
    ['packages/app/src/kinds/client/deep/a.tsx', "import { x } from '../draft-fields.tsx'"],
    ['packages/app/src/kinds/index.ts', "import { client } from './client/index.tsx'"],
    ['packages/server/src/kinds/index.ts', 'const rooms = { client: a, contact: b, transaction: c }'],
    ['packages/server/src/migrations/index.ts', 'const steps = { client: 1, contact: 2, transaction: 3 }'],
    ['packages/server/src/demo/a.ts', "const first = { client: 'a', contact: 'b' }"],
    ['packages/app/src/sources.ts', "if (kind === 'client') find()"],
    ['packages/server/src/kinds/contact/room.ts', "if (parent === 'client') check()"],
    ['packages/server/src/records/a.ts', 'if (left.kind === right.kind) same()'],
    ['packages/api/src/calls/a.ts', "const path = { kind: 'client' }"],
    ['packages/ui/src/components/app-shell/a.tsx', '<span>Account: {user.name}</span>'],
    ['packages/ui/src/components/x/x.stories.tsx', "const title = 'institution'"],
    ['packages/ui/src/components/x/stories/rows.ts', "const title = 'institution'"],
    ['packages/ui/src/components/x/x.page.ts', "const use = ['Above transactions.']"],
    ['packages/ui/src/components/x/x.tsx', 'box.getBoundingClientRect().top + box.clientWidth - event.clientX'],
    ['packages/ui/src/components/entity-table/tools/a.tsx', "import { a } from '../grid/a.ts'"],
    ['packages/ui/src/components/entity-table/grid/a.tsx', "import { a } from '../view/a.ts'"],
    ['packages/ui/src/components/entity-table/grid/a.tsx', "import { Button } from '../../button/index.ts'"],
    ['packages/ui/src/components/entity-table/entity-table.tsx', "import { a } from './tools/a.ts'"],
    ['packages/ui/src/components/entity-table/stories/a.tsx', "import { a } from '../index.ts'"],
    ['packages/server/src/lookups/a.ts', 'const total = Number(row.total) + Number(row.count)'],
    ['packages/server/src/db/a.ts', 'const migrated = Number(generate()) // never parseFloat'],
    ['packages/api/src/money/exact.ts', "import { Big } from 'big.js'\nvalue.toFixed(2)"],
    ['packages/server/src/http/a.ts', "import { Hono } from 'hono'"],
    ['packages/server/src/create-server.ts', "import { Hono } from 'hono'"],
    ['packages/server/src/drafts/a.test.ts', "import { Hono } from 'hono'"],
    ['packages/api/src/money/money.test.ts', 'Number(amount)'],
    ['packages/ui/src/components/x/x.tsx', '<svg xmlns="http://www.w3.org/2000/svg" className="p-2" />'],
  ])('%s with %s', (path, text) => {
    expect(brokenRules([{ path, text }])).toEqual([])
  })
})
