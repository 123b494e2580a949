import type { Page } from '@playwright/test'
import { loadKind } from '@strongroom/api/contract'
import { addDecimals, exceeds, subtractDecimals } from '@strongroom/api/money'
import { formatMoney } from '@strongroom/ui/format/money'
import type { PlatformCalls } from './platform-calls.ts'
import { expect, test } from './test.ts'

const [maya, grace] = ['Maya Lindqvist', 'Grace Abernathy']

const { schemas } = await loadKind('clientAccount')

const impact = (page: Page) => page.getByRole('region', { name: 'Insurance impact' })

/**
 * A single account above the limit of one owner and not of two, and somebody else who owns one; neither of them has
 * anything besides at its institution. With what is on it, and the interest that is accrued.
 */
async function overTheLimit(calls: PlatformCalls) {
  const { items } = schemas.approvedPage.parse(await (await calls.raw('GET', 'ClientAccounts?limit=200')).json())
  const ownedAt = (clientId: string | undefined, institutionId: string | null) =>
    items.filter(
      ({ content, figures }) =>
        figures.institutionId === institutionId && content.owners?.some((owner) => owner.clientId === clientId),
    ).length
  const single = items.filter(({ content }) => content.ownershipConfigurationId === 'SGL' && content.currency === 'USD')
  const found = single.flatMap((over) => {
    const { institutionId, ledgerBalance, accruedInterest } = over.figures
    const first = over.content.clientId
    const held = addDecimals([ledgerBalance ?? '0', accruedInterest ?? '0'])
    const other = single.find(
      ({ content }) => content.clientId !== first && ownedAt(content.clientId, institutionId) === 0,
    )
    const isFit = exceeds(held, '250000.00') && !exceeds(held, '500000.00') && ownedAt(first, institutionId) === 1
    return isFit && other && !over.hasPendingChange ? [{ over, held, first, second: other.content.clientId }] : []
  })
  if (found[0] === undefined) throw new Error('No single account of the demo data is above a limit and alone.')
  return found[0]
}

test(
  'what a second owner does to the cover is told on the draft and on the decision, and never of what was typed before',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const calls = await callsOf(maya)
    const { over, held, first, second } = await overTheLimit(calls)
    const owners = [first, second].map((clientId) => ({ clientId, role: 'CoOwner' }))
    const content = { ...over.content, ownershipConfigurationId: 'JNT', owners }
    const begun = await calls.raw('POST', 'PendingClientAccounts', { approvedId: over.id, content })
    const draft = schemas.draft.parse(await begun.json())

    const { page } = await visit(maya, { at: `/pending-client-accounts/${draft.id}` })
    const told = impact(page).getByRole('status')
    // 250,000 are covered of one owner, and of two in an account of both 500,000 (12 CFR 330.6 and 330.9).
    const covered = formatMoney(subtractDecimals('250000.00', held), 'USD')
    // Of the second owner nothing is uninsured, before or after.
    const words = new RegExp(`^${covered.replaceAll('.', '\\.')} uninsured at .+, of 1 client\\.$`)
    await expect(told).toHaveText(words)
    await impact(page).getByText('Show each client').click()
    await expect(impact(page).getByRole('grid', { name: 'Whom it covers and uncovers' })).toBeVisible()

    // What is told belongs to what is stored: it goes while one types, and comes back with it.
    await page.getByRole('textbox', { name: 'Title' }).press('End')
    await page.getByRole('textbox', { name: 'Title' }).pressSequentially(', joint')
    await expect(told).toHaveText(/as soon as what you type is stored/)
    await expect(page.getByText(/^Saved at/)).toBeVisible()
    await expect(told).toHaveText(words)

    await page.getByRole('button', { name: 'Send for approval' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Nothing changes before that').first()).toBeVisible()
    const { taskId } = schemas.draft.parse(await (await calls.raw('GET', `PendingClientAccounts/${draft.id}`)).json())

    const approver = await visit(grace, { at: `/tasks/client-account/${taskId}` })
    await expect(impact(approver.page).getByRole('status')).toHaveText(words)
    // The words are what the figures of its places say.
    await expect(impact(approver.page).getByText('Uninsured').first()).toBeVisible()
    await expect(impact(approver.page).getByText('Insured', { exact: true }).first()).toBeVisible()
    const decision = approver.page.getByRole('group', { name: 'Decision' })
    await decision.getByRole('button', { name: 'Approve' }).click()
    await decision.getByRole('button', { name: 'Approve now' }).click()
    await expect(approver.page.getByText('It was approved.')).toBeVisible()
    await expect(impact(approver.page)).toHaveCount(0)
  },
)
