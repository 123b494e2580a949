import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, tool } from './paths.ts'

// Each sample stands alone in a copy of the folder structure, beside a copy of the linter's settings.
const forbidden = [
  ['packages/ui/src/components/a/a.tsx', '@tanstack/react-query', 'The kit fetches nothing'],
  ['packages/ui/src/components/a/b.tsx', '@tanstack/react-router', 'The kit fetches nothing'],
  ['packages/ui/src/components/a/c.tsx', '@strongroom/api/contract', 'The kit knows no other package'],
  ['packages/ui/src/components/a/d.stories.tsx', '@strongroom/app', 'The kit knows no other package'],
  ['packages/ui/src/components/a/e.tsx', 'zod/mini', 'The kit fetches nothing'],
  ['packages/ui/src/components/a/f.stories.tsx', 'msw', 'Stories of the kit are props only'],
  ['packages/ui/src/components/a/g.tsx', 'node:fs', 'The kit runs in a browser'],
  ['packages/ui/src/components/a/h.test.ts', '@strongroom/api/contract', 'in its tests neither'],
  ['packages/api/src/contract/a.ts', 'ky', 'The contract is zod/mini and nothing else'],
  ['packages/api/src/contract/b.ts', 'zod', 'The contract is zod/mini and nothing else'],
  ['packages/api/src/contract/c.ts', '@tanstack/react-query', 'The contract is zod/mini and nothing else'],
  ['packages/api/src/contract/d.ts', '../http/session.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/f.ts', './kinds/every-example.ts', 'Examples are for mocks'],
  ['packages/api/src/contract/kinds/g.ts', './institution.example.ts', 'Examples are for mocks'],
  ['packages/api/src/calls/e.ts', '../contract/kinds/every-example.ts', 'Examples are for mocks'],
  ['packages/api/src/http/c.ts', '../contract/kinds/every-example.ts', 'Examples are for mocks'],
  ['packages/api/src/money/a.ts', 'zod/mini', 'Money is the decimal library and nothing else'],
  ['packages/api/src/money/b.ts', '../contract/checks.ts', 'Money is the decimal library and nothing else'],
  ['packages/api/src/money/c.ts', 'decimal.js', 'Money is the decimal library and nothing else'],
  ['packages/api/src/contract/e.ts', '../finance/index.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/h.ts', '../toast/toast-of.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/i.ts', '../openapi/index.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/j.ts', '../conformance/report.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/k.ts', '../testing/every-call.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/l.ts', '../query-client.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/kinds/l.ts', '../../query-client.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/kinds/m.ts', '../../create-api.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/kinds/n.ts', '../../index.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/kinds/o.ts', '../../mocks/index.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/operations/p.ts', '../../calls/keys.ts', 'The contract depends on nobody'],
  ['packages/api/src/contract/kinds/q.ts', '../../room-to-come/a.ts', 'The contract depends on nobody'],
  ['packages/api/src/finance/a.ts', 'ky', 'The rules of the field are pure'],
  ['packages/api/src/finance/b.ts', 'zod/mini', 'The rules of the field are pure'],
  ['packages/api/src/finance/c.ts', 'react', 'The rules of the field are pure'],
  ['packages/api/src/finance/d.ts', 'node:fs', 'The rules of the field are pure'],
  ['packages/api/src/finance/e.ts', 'big.js', 'The rules of the field are pure'],
  ['packages/api/src/finance/f.ts', '../contract/checks.ts', 'types of the contract and nothing that runs'],
  ['packages/api/src/finance/g.ts', '../calls/keys.ts', 'finance -> contract, money'],
  ['packages/api/src/finance/h.ts', '../mocks/index.ts', 'finance -> contract, money'],
  ['packages/api/src/finance/i.ts', '../create-api.ts', 'finance -> contract, money'],
  ['packages/api/src/finance/j.ts', '../conformance/report.ts', 'finance -> contract, money'],
  ['packages/api/src/http/a.ts', '../calls/record-calls.ts', 'calls -> http -> contract'],
  ['packages/api/src/http/b.ts', '@tanstack/react-query', 'The HTTP layer knows no React'],
  ['packages/api/src/http/d.ts', '../testing/every-call.ts', 'calls -> http -> contract'],
  ['packages/api/src/http/e.ts', '../toast/toast-of.ts', 'calls -> http -> contract'],
  ['packages/api/src/calls/f.ts', '../mocks/index.ts', 'nothing that ships brings them along'],
  ['packages/api/src/calls/g.ts', '../testing/every-call.ts', 'nothing that ships brings them along'],
  ['packages/api/src/create-api.ts', './mocks/index.ts', 'nothing that ships brings them along'],
  ['packages/api/src/calls/a.ts', 'react', 'no React component'],
  ['packages/api/src/calls/b.ts', '@strongroom/ui/button', 'no React component'],
  ['packages/api/src/calls/c.ts', 'msw', 'Only packages/api/src/mocks'],
  ['packages/api/src/calls/d.ts', 'node:fs', 'The client runs in a browser'],
  ['packages/app/src/routes/a.tsx', '@strongroom/server', 'The app is a client of the API'],
  ['packages/app/src/routes/b.tsx', 'ky', 'Calls go through'],
  ['packages/app/src/routes/c.tsx', 'msw', 'mocks through'],
  ['packages/app/src/routes/d.tsx', '@headlessui/react', 'Looks belong to packages/ui'],
  ['packages/app/src/routes/e.tsx', './e.css', 'Looks belong to packages/ui'],
  ['packages/app/src/routes/f.tsx', '@strongroom/api/contract/every-kind', 'A browser loads the kinds that it shows'],
  ['packages/app/src/shell/a.tsx', '../lists/list.ts', 'every room -> shell'],
  ['packages/app/src/shell/b.tsx', '../router.tsx', 'every room -> shell'],
  ['packages/app/src/config/a.ts', '../auth/auth.ts', 'every room -> shell'],
  ['packages/app/src/auth/a.tsx', '../lists/list.ts', 'auth -> shell'],
  ['packages/app/src/lists/a.tsx', '../records/record-list.tsx', 'lists -> shell'],
  ['packages/app/src/lists/b.ts', '../brand-new/a.ts', 'lists -> shell'],
  ['packages/app/src/lists/deep/b.tsx', '../../kinds/index.ts', 'lists -> shell'],
  ['packages/app/src/fields/a.tsx', '../drafts/draft-page.tsx', 'drafts, records, tasks -> fields'],
  ['packages/app/src/drafts/a.tsx', '../records/record-detail.tsx', 'records, tasks -> drafts'],
  ['packages/app/src/drafts/b.tsx', '../auth/auth.ts', 'records, tasks -> drafts'],
  ['packages/app/src/records/a.tsx', '../tasks/task-queue.tsx', 'tasks -> records'],
  ['packages/app/src/records/b.tsx', '../kinds/client/index.tsx', 'tasks -> records'],
  ['packages/app/src/tasks/a.tsx', '../kinds/index.ts', 'routes, kinds -> tasks'],
  ['packages/app/src/tasks/b.tsx', '../routes/a.tsx', 'routes, kinds -> tasks'],
  ['packages/app/src/tasks/c.tsx', '../routeTree.gen.ts', 'routes, kinds -> tasks'],
  ['packages/app/src/kinds/client/a.tsx', '../institution/facts.tsx', 'One kind never imports another'],
  ['packages/app/src/kinds/client/b.tsx', '../index.ts', 'One kind never imports another'],
  ['packages/app/src/kinds/client/c.tsx', '../../routes/a.tsx', 'One kind never imports another'],
  ['packages/app/src/kinds/client/d.tsx', '../../overview/overview.tsx', 'One kind never imports another'],
  ['packages/app/src/overview/a.tsx', '../kinds/index.ts', 'routes -> rooms'],
  ['packages/app/src/coverage/a.tsx', '../rates/plan-rate.tsx', 'routes -> rooms'],
  ['packages/app/src/rates/a.tsx', '../kinds/client/index.tsx', 'routes -> rooms'],
  ['packages/app/src/room-to-come/a.tsx', '../overview/overview.tsx', 'routes -> rooms'],
  ['packages/app/src/a.ts', './lists/list.ts', 'every room -> what stands beside them'],
  ['packages/app/src/kind-screens.ts', './kinds/index.ts', 'kinds -> kind-screens.ts'],
  ['packages/server/src/reports/a.ts', '../transactions/settle.ts', 'rooms.ts -> reports'],
  ['packages/server/src/rooms/a.ts', 'node:fs', 'The server is fetch-standard'],
  ['packages/server/src/rooms/b.ts', '../node.ts', 'Nothing below the entry points'],
  ['packages/server/src/rooms/c.ts', '../main.ts', 'Nothing below the entry points'],
  ['packages/server/src/rooms/g.ts', '../node/serve-app.ts', 'Nothing below the entry points'],
  ['packages/server/src/rooms/d.ts', '@strongroom/api', 'shares the contract with the client'],
  ['packages/server/src/rooms/e.ts', '@strongroom/api/mocks', 'shares the contract with the client'],
  ['packages/server/src/rooms/f.ts', '@strongroom/ui/button', 'shares the contract with the client'],
  ['packages/server/src/rooms/h.ts', 'react', 'The server has no screens and no mocks'],
  ['packages/server/src/db/a.ts', '../http/problem.ts', 'everything -> db'],
  ['packages/server/src/db/deep/b.ts', '../../kinds/client/table.ts', 'everything -> db'],
  ['packages/server/src/db/c.ts', '../brand-new/a.ts', 'everything -> db'],
  ['packages/server/src/config/a.ts', '../db/schema.ts', 'node, db -> config'],
  ['packages/server/src/http/a.ts', '../work/work.ts', 'rooms -> work -> http'],
  ['packages/server/src/http/b.ts', '../directory/load-user.ts', 'rooms -> work -> http'],
  ['packages/server/src/http/c.ts', 'node:fs', 'The server is fetch-standard'],
  ['packages/server/src/lists/a.ts', '../records/people.ts', 'records -> lists, work'],
  ['packages/server/src/lists/b.ts', '../work/work.ts', 'records -> lists, work'],
  ['packages/server/src/work/a.ts', '../approval/decide.ts', 'records -> lists, work'],
  ['packages/server/src/work/b.ts', '../lists/list.ts', 'records -> lists, work'],
  ['packages/server/src/worker/a.ts', '../directory/sweep.ts', 'node.ts -> worker -> work'],
  ['packages/server/src/audit/a.ts', '../directory/routes.ts', 'directory, import -> audit -> work'],
  ['packages/server/src/audit/b.ts', '../lists/list.ts', 'directory, import -> audit -> work'],
  ['packages/server/src/notifications/a.ts', '../approval/decide.ts', 'absences, notifications -> lists, work'],
  ['packages/server/src/absences/a.ts', '../approval/decide.ts', 'absences, notifications -> lists, work'],
  ['packages/server/src/import/a.ts', '../universe/import-universe.ts', 'lookups, universe -> import'],
  ['packages/server/src/records/a.ts', '../drafts/describe-drafts.ts', 'drafts, versions -> records -> lists'],
  ['packages/server/src/records/b.ts', '../kinds/index.ts', 'drafts, versions -> records -> lists'],
  ['packages/server/src/records/c.ts', '../node.ts', 'Nothing below the entry points'],
  ['packages/server/src/records/d.ts', '../notes/add-note.ts', 'drafts, versions -> records -> lists'],
  ['packages/server/src/notes/a.ts', '../kinds/index.ts', 'approval, drafts -> notes -> records'],
  ['packages/server/src/notes/b.ts', '../drafts/read-draft.ts', 'approval, drafts -> notes -> records'],
  ['packages/server/src/drafts/a.ts', '../approval/decide.ts', 'approval -> drafts'],
  ['packages/server/src/drafts/b.ts', '../versions/write-version.ts', 'approval -> drafts'],
  ['packages/server/src/drafts/c.ts', '@strongroom/api/mocks', 'shares the contract with the client'],
  ['packages/server/src/versions/a.ts', '../approval/book.ts', 'approval -> versions'],
  ['packages/server/src/versions/b.ts', '../drafts/describe-drafts.ts', 'approval -> versions'],
  ['packages/server/src/approval/a.ts', '../kinds/index.ts', 'rooms of concepts -> approval'],
  ['packages/server/src/approval/b.ts', '../kinds/client/room.ts', 'rooms of concepts -> approval'],
  ['packages/server/src/approval/c.ts', '../directory/load-user.ts', 'rooms of concepts -> approval'],
  ['packages/server/src/approval/d.ts', '@strongroom/api/mocks', 'shares the contract with the client'],
  ['packages/server/src/api-document/a.ts', '../kinds/index.ts', 'create-server.ts -> api-document'],
  ['packages/server/src/directory/a.ts', '../rooms.ts', 'rooms.ts -> rooms of concepts'],
  ['packages/server/src/directory/b.ts', '../lookups/list-naics.ts', 'rooms.ts -> rooms of concepts'],
  ['packages/server/src/identity-provider/a.ts', '../directory/load-user.ts', 'node -> identity provider'],
  ['packages/server/src/universe/a.ts', '../lookups/naics-code.ts', 'rooms.ts -> rooms of concepts'],
  ['packages/server/src/lookups/a.ts', '../demo/seed.ts', 'rooms.ts -> rooms of concepts'],
  ['packages/server/src/lookups/b.ts', '../kinds/index.ts', 'rooms.ts -> rooms of concepts'],
  ['packages/server/src/room-to-come/a.ts', '../universe/routes.ts', 'rooms.ts -> rooms of concepts'],
  ['packages/server/src/rate-indexes/a.ts', '../universe/routes.ts', 'rooms.ts -> rate indexes -> holidays, lookups'],
  ['packages/server/src/rate-simulation/a.ts', '../holidays/business-calendars.ts', 'rate simulation -> rate terms'],
  ['packages/server/src/rate-terms/a.ts', '../interest/pay.ts', 'rate terms -> versions, holidays'],
  ['packages/server/src/transactions/a.ts', '../coverage/cover-of.ts', 'transactions -> ledger, holidays'],
  ['packages/server/src/requests/a.ts', '../directory/load-user.ts', 'requests -> transaction-sets, transactions'],
  ['packages/server/src/requests/a.ts', '../ledger/hold.ts', 'requests -> transaction-sets, transactions'],
  ['packages/server/src/request-course/a.ts', '../transactions/state.ts', 'rooms.ts -> rooms of concepts'],
  ['packages/server/src/transaction-sets/a.ts', '../interest/accrued.ts', 'transaction-sets -> transactions, coverage'],
  ['packages/server/src/transaction-sets/b.ts', '../worker/run-job.ts', 'transaction-sets -> transactions, coverage'],
  ['packages/server/src/transaction-sets/c.ts', '../testing/index.ts', 'transaction-sets -> transactions, coverage'],
  ['packages/server/src/days/a.ts', '../records/people.ts', 'kinds, drafts -> days -> db'],
  ['packages/server/src/records/e.ts', '../days/days-at.ts', 'drafts, versions -> records -> lists'],
  ['packages/server/src/interest/a.ts', '../coverage/schemes.ts', 'coverage -> interest -> ledger, rate terms'],
  ['packages/server/src/coverage/a.ts', '../ownership/routes.ts', 'kinds -> coverage -> interest'],
  ['packages/server/src/kinds/a.ts', '../directory/routes.ts', 'rooms.ts, demo, migrations -> kinds'],
  ['packages/server/src/kinds/b.ts', '../rooms.ts', 'rooms.ts, demo, migrations -> kinds'],
  ['packages/server/src/kinds/client/a.ts', '../institution/table.ts', 'One kind never imports another'],
  ['packages/server/src/kinds/client/b.ts', '../index.ts', 'One kind never imports another'],
  ['packages/server/src/kinds/client/c.ts', '../../approval/decide.ts', 'kinds/index.ts -> a kind -> records'],
  ['packages/server/src/kinds/client/e.ts', '../../drafts/describe-drafts.ts', 'kinds/index.ts -> a kind -> records'],
  ['packages/server/src/kinds/client/d.ts', '../../node.ts', 'Nothing below the entry points'],
  ['packages/server/src/migrations/a.ts', '../records/kind-room.ts', 'node -> migrations -> kinds, db'],
  ['packages/server/src/demo/a.ts', '../rooms.ts', 'node.ts -> demo'],
  ['packages/server/src/demo/b.ts', '../migrations/index.ts', 'node.ts -> demo'],
  ['packages/server/src/node/b.ts', '../directory/routes.ts', 'node.ts -> node/'],
  ['packages/server/src/node/c.ts', '../rooms.ts', 'node.ts -> node/'],
  ['packages/server/src/node/d.ts', '../kinds/index.ts', 'node.ts -> node/'],
  ['packages/server/src/node/e.ts', '../room-to-come/a.ts', 'node.ts -> node/'],
  ['packages/server/src/node/a.ts', '../node.ts', 'Nothing imports node.ts but main.ts'],
] as const

const allowed = [
  ['packages/ui/src/components/z/a.tsx', '@tanstack/react-table'],
  ['packages/ui/src/components/z/b.stories.tsx', '../../../../../.storybook/preview.ts'],
  ['packages/api/src/contract/za.ts', 'zod/mini'],
  ['packages/api/src/contract/zb.ts', './common.ts'],
  ['packages/api/src/contract/zc.test.ts', 'vitest'],
  ['packages/api/src/contract/zd.ts', '../money/decimals.ts'],
  ['packages/api/src/contract/kinds/ze.ts', '../../money/decimals.ts'],
  ['packages/api/src/money/za.ts', 'big.js'],
  ['packages/api/src/money/zb.ts', './exact.ts'],
  ['packages/api/src/finance/za.ts', '../money/money.ts'],
  ['packages/api/src/finance/zb.ts', './tiers.ts'],
  ['packages/api/src/finance/zc.test.ts', 'vitest'],
  ['packages/api/src/http/za.ts', '../contract/session.ts'],
  ['packages/api/src/calls/za.ts', '@tanstack/react-query'],
  ['packages/api/src/mocks/za.ts', 'msw'],
  ['packages/api/src/mocks/zb.ts', '../contract/kinds/every-example.ts'],
  ['packages/app/src/main.tsx', '@strongroom/ui/styles.css'],
  ['packages/app/src/shell/za.tsx', '../platform.ts'],
  ['packages/app/src/lists/za.tsx', '../shell/use-app.ts'],
  ['packages/app/src/lists/zb.ts', '../places.ts'],
  ['packages/app/src/fields/za.tsx', '../lists/list.ts'],
  ['packages/app/src/drafts/za.tsx', '../auth/unsaved-drafts.ts'],
  ['packages/app/src/records/za.tsx', '../drafts/draft-page.tsx'],
  ['packages/app/src/tasks/za.tsx', '../records/record-detail.tsx'],
  ['packages/app/src/tasks/zc.tsx', '../request-decisions.ts'],
  ['packages/app/src/tasks/zb.test.tsx', '../kinds/index.ts'],
  ['packages/app/src/overview/za.tsx', '../tasks/task-lists.ts'],
  ['packages/server/src/reports/za.ts', '../coverage/exposure-rows.ts'],
  ['packages/app/src/kinds/client/za.tsx', '../../records/record-list.tsx'],
  ['packages/app/src/kinds/client/zb.tsx', './draft-fields.tsx'],
  ['packages/app/src/kinds/client/ze.tsx', '../../coverage/cover-table.tsx'],
  ['packages/app/src/rates/za.tsx', '../records/record-list.tsx'],
  ['packages/app/src/kinds/client/zd.tsx', '../../overview/kind-tiles.ts'],
  ['packages/app/src/kinds/client/deep/zc.tsx', '../draft-fields.tsx'],
  ['packages/app/src/kinds/index.ts', './client/index.tsx'],
  ['packages/app/src/routes/za.tsx', '../kinds/index.ts'],
  ['packages/server/src/rooms/za.ts', '@strongroom/api/contract'],
  ['packages/server/src/rooms/zc.ts', '@strongroom/api/money'],
  ['packages/server/src/db/za.ts', '../config/start-error.ts'],
  ['packages/server/src/http/za.ts', '../db/ids.ts'],
  ['packages/server/src/audit/za.ts', '../work/work.ts'],
  ['packages/server/src/universe/za.ts', '../import/import-kind.ts'],
  ['packages/server/src/room-to-come/za.ts', '../approval/book.ts'],
  ['packages/server/src/room-to-come/zb.ts', '../sha256.ts'],
  ['packages/server/src/requests/za.ts', '../request-course/request-row.ts'],
  ['packages/server/src/transactions/za.ts', '../request-course/follow-transaction.ts'],
  ['packages/server/src/days/za.ts', '../db/schema.ts'],
  ['packages/server/src/drafts/zc.ts', '../days/days-at.ts'],
  ['packages/server/src/drafts/zb.ts', '../notes/add-note.ts'],
  ['packages/server/src/kinds/client/ze.ts', '../../lookups/naics-code.ts'],
  ['packages/server/src/migrations/za.ts', '../kinds/index.ts'],
  ['packages/server/src/demo/za.ts', '../approval/decide.ts'],
  ['packages/server/src/node/zb.ts', '../db/schema.ts'],
  ['packages/server/src/node/zc.ts', '../versions/anchors.ts'],
  ['packages/server/src/work/za.ts', '../http/problem.ts'],
  ['packages/server/src/records/za.ts', '../lists/read-list.ts'],
  ['packages/server/src/records/zb.ts', '@strongroom/api/finance'],
  ['packages/server/src/drafts/za.ts', '../records/kind-room.ts'],
  ['packages/server/src/approval/za.ts', '../drafts/require-maker.ts'],
  ['packages/server/src/approval/zb.ts', '@strongroom/api/contract/every-kind'],
  ['packages/server/src/kinds/client/za.ts', '../../records/kind-room.ts'],
  ['packages/server/src/kinds/client/zb.ts', './table.ts'],
  ['packages/server/src/kinds/client/zd.ts', '@strongroom/api/finance'],
  ['packages/server/src/kinds/index.ts', './client/room.ts'],
  ['packages/server/src/kinds/zc.ts', '../approval/book.ts'],
  ['packages/server/src/rooms.ts', './kinds/index.ts'],
  ['packages/server/src/rooms/zd.ts', '@strongroom/api/finance'],
  ['packages/server/src/node.ts', 'node:http'],
  ['packages/server/src/node/za.ts', 'node:fs'],
  ['packages/server/src/rooms/zb.test.ts', 'node:crypto'],
] as const

// Two files that need each other: neither can be read, tested or loaded first.
const cycle = [
  ['packages/server/src/cycle/a.ts', './b.ts'],
  ['packages/server/src/cycle/b.ts', './a.ts'],
] as const

type Finding = { filename: string; code: string; message: string }

describe('the linter holds the arrows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-arrows-'))
  let found: Finding[] = []

  beforeAll(() => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    for (const [path, name] of [...forbidden, ...allowed, ...cycle]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `import * as a from '${name}'\nexport const b = a\n`)
    }
    const { stdout } = spawnSync(tool('oxlint'), ['--format', 'json'], { cwd: folder, encoding: 'utf8' })
    const report: { diagnostics: { filename: string; code: string; message: string; help?: string }[] } =
      JSON.parse(stdout)
    found = report.diagnostics.map(({ filename, code, message, help }) => ({
      filename: filename.replaceAll('\\', '/'),
      code,
      message: `${message} ${help}`,
    }))
  })

  const restricted = (path: string) =>
    found.filter(({ filename, code }) => filename === path && code.includes('no-restricted-imports'))

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(forbidden)('%s may not import %s', (path, _name, why) => {
    expect(restricted(path).map(({ message }) => message)).toContainEqual(expect.stringContaining(why))
  })

  it.each(allowed)('%s may import %s', (path) => {
    expect(restricted(path)).toEqual([])
  })

  // An arrow that no sample breaks could be drawn wrong, or fall silent when its folder is renamed.
  it('each arrow of the settings is broken by a sample', () => {
    const settings = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
    const arrows = new Set(Array.from(settings.matchAll(/"message": "(.*)"/g), ([, message = '']) => message))
    const said = found.map(({ message }) => message).join('\n')
    expect([...arrows].filter((arrow) => !said.includes(arrow))).toEqual([])
    expect(arrows.size).toBeGreaterThan(40)
  })

  it('files may not import each other in a circle', () => {
    expect(found.filter(({ code }) => code.includes('no-cycle')).map(({ filename }) => filename)).toContain(cycle[0][0])
  })
})
