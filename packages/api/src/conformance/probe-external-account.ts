import * as z from 'zod/mini'

import type { ExternalAccountContent } from '../contract/external-account.ts'
import { operations } from '../contract/operations/index.ts'
import type { PlatformClient } from './platform-client.ts'
import { probeSteps } from './probe-steps.ts'
import type { Step } from './probe-steps.ts'

const accountPage = z.object({ items: z.array(z.object({ id: z.string() })) })
const entered = z.object({ id: z.string(), revision: z.int(), status: z.string(), content: z.looseObject({}) })

/**
 * Takes an external account of the first client account that there is through its life: entered (twice under one key),
 * read, changed, changed by someone who saw an older one, verified by whoever entered it, which is refused, blocked,
 * blocked once more, released, removed, and asked for once more. Nothing where there is no client account.
 */
export async function probeExternalAccount(ask: PlatformClient): Promise<readonly Step[]> {
  const { take, taken, expectSame } = probeSteps(ask, 'external account')
  const list = await ask({ method: 'GET', path: operations['clientAccount.list'].path, query: { limit: '1' } })
  const accounts = z.safeParse(accountPage, list.json)
  const clientAccountId = accounts.success ? accounts.data.items[0]?.id : undefined
  if (clientAccountId === undefined) return taken

  const body = {
    clientAccountId,
    holderName: 'Conformance check',
    accountKind: 'Checking',
    isDefault: false,
    bankName: 'Conformance check',
    country: 'US',
    routingNumber: '021000021',
    accountNumber: '000123456789',
    rail: 'ACH',
  } satisfies ExternalAccountContent
  const key = crypto.randomUUID()
  const first = z.safeParse(entered, (await take('externalAccounts.create', 'enter one', { body, key })).json)
  if (!first.success) return taken
  const { id, content } = first.data
  const params = { id }
  let { revision } = first.data

  const twice = 'the same under the same key'
  const again = z.safeParse(entered, (await take('externalAccounts.create', twice, { body, key })).json)
  if (again.success)
    expectSame('externalAccounts.create', { probe: twice, where: 'id', expected: id, found: again.data.id })
  await take('externalAccounts.detail', 'read it', { params })

  /** Keeps which revision there is now, and compares the state that it came to. */
  const cameTo = (
    name: 'externalAccounts.update' | 'externalAccounts.act',
    probe: string,
    json: unknown,
    to: string,
  ) => {
    const now = z.safeParse(entered, json)
    if (!now.success) return
    revision = now.data.revision
    expectSame(name, { probe, where: 'status', expected: to, found: now.data.status })
  }
  // Its number goes back as it was answered: masked.
  const change = { revision, content: { ...content, nickname: 'Checked' } }
  const changed = await take('externalAccounts.update', 'change it', { params, body: change })
  cameTo('externalAccounts.update', 'change it', changed.json, 'Unverified')
  await take('externalAccounts.update', 'change what was seen before', { params, body: change, refused: ['conflict'] })
  await take('externalAccounts.act', 'verify what one entered oneself', {
    params,
    body: { action: 'verify', revision },
    refused: ['insufficientPermissions'],
  })
  const blocked = await take('externalAccounts.act', 'block it', { params, body: { action: 'block', revision } })
  cameTo('externalAccounts.act', 'block it', blocked.json, 'Blocked')
  await take('externalAccounts.act', 'block it once more', {
    params,
    body: { action: 'block', revision },
    refused: ['invalidOperation'],
  })
  const released = await take('externalAccounts.act', 'release it', { params, body: { action: 'release', revision } })
  cameTo('externalAccounts.act', 'release it', released.json, 'Unverified')
  await take('externalAccounts.delete', 'remove it', { params })
  await take('externalAccounts.detail', 'read one that was removed', { params, refused: ['recordNotFound'] })
  return taken
}
