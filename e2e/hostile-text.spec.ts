import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { plainText } from '@strongroom/ui/paper'
import { wordsOfPdf } from '../packages/app/src/output/testing/read-pdf.ts'
import { completeInstitution } from './platform-calls.ts'
import { room } from './room.ts'
import { expect, test } from './test.ts'

const markup = '<img src=x onerror=ranHere(1)><svg onload=ranHere(2)>'
const code = '"><script>ranHere(3)</script>\'"`${ranHere(4)}{{ranHere(5)}}'
const link = 'javascript:ranHere(6)'
/** Marks of the reading direction. Signs that turn the order of letters, a draft takes and an approval refuses. */
const turned = 'Bank \u200Ekcab\u200F turned'
const emoji = '\u{1F3E6}'.repeat(200)

/** Fails the test where a text became code: a call of `ranHere`, a dialog, a request for the picture. */
async function watchForCode(context: BrowserContext): Promise<string[]> {
  const ran: string[] = []
  await context.exposeBinding('ranHere', (_source, which: unknown) => ran.push(`ran ${String(which)}`))
  context.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    return dialog.dismiss()
  })
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.split('/').at(-1) === 'x') ran.push(`asked for ${request.url()}`)
  })
  return ran
}

/** The page shows each text as text, and has made nothing of it. */
async function expectOnlyText(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  expect(
    await page.evaluate(() => ({
      pictures: document.querySelectorAll('main img, main svg[onload], main script').length,
      links: Array.from(document.querySelectorAll('[href], [src], [action]')).filter((element) =>
        ['href', 'src', 'action'].some((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? '')),
      ).length,
    })),
  ).toEqual({ pictures: 0, links: 0 })
  // 200 emoji or a turned line do not push the page out of the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

/** In a file, on paper and in a table of figures it is text as well, and no formula of the program that opens it. */
async function expectOnlyTextOutside(page: Page, name: string): Promise<void> {
  const taken = async (button: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    await page.keyboard.press('Escape')
    return readFile(await download.path())
  }
  const bare = plainText(name).replaceAll(/\s/g, '')
  const inFile = await wordsOfPdf(await taken(page.getByRole('button', { name: 'Download PDF' })))
  expect(inFile.words).toContain(bare)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('The print dialog was opened.')).toBeVisible()
  expect((await wordsOfPdf(await page.pdf({ preferCSSPageSize: true }))).words).toContain(bare)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export' }).click()
  const csv = (await taken(page.getByRole('button', { name: 'CSV file' }))).toString()
  expect(csv.replaceAll('""', '"')).toContain(plainText(name))
}

const texts = ['legalName', 'holdingCompanyName', 'addressLine1', 'addressLine2', 'city', 'county'] as const
const shortTexts = [
  'lei',
  'abaRoutingNumber',
  'bic',
  'taxId',
  'stateCode',
  'postalCode',
  'country',
  'website',
  'phone',
] as const

// Two of a kind in one text, as long as the shortest field takes. An address is one only from its first letter on.
const cases: readonly [what: string, text: string, options: { tag?: string }][] = [
  ['turned markup', `${turned} ${markup}`, {}],
  ['a script address with code', `${link}//${code}`, { tag: '@walk' }],
]

for (const [what, text, options] of cases) {
  test(`${what} in every field is shown as text, from the draft to the note`, options, async ({ visitElsewhere }) => {
    const maker = await visitElsewhere('Maya Lindqvist')
    const approver = await visitElsewhere('Grace Abernathy')
    const ran = [await watchForCode(maker.page.context()), await watchForCode(approver.page.context())]
    const { page, calls } = maker
    const name = `${what}: ${text}`
    const content = completeInstitution(name, Object.fromEntries(texts.map((field) => [field, text])))

    // A draft takes everything, into the fields with rules of their own as well.
    const wild = await calls.createDraft({
      ...content,
      ...Object.fromEntries(shortTexts.map((field) => [field, text])),
    })
    await page.goto(`/pending-institutions/${wild.id}`)
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue(text)
    await expectOnlyText(page, [name])
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await expect(page.getByRole('button', { name: /^Website/ })).toBeVisible()
    await room(page, 'Your drafts').click()
    await expectOnlyText(page, [name])

    const sent = await calls.sendToApproval(await calls.createDraft(content), text)
    await approver.calls.decide(sent, { action: 'comment', comment: text, fieldPath: 'city' })
    await approver.page.goto('/tasks/institution?sort=-submittedAt')
    await expectOnlyText(approver.page, [name])
    await approver.page.goto(`/tasks/institution/${sent.taskId}`)
    await expectOnlyText(approver.page, [name])
    await expect(approver.page.getByRole('list', { name: 'Comments on City' })).toContainText(text)
    await expect(approver.page.getByRole('region', { name: 'What will be created' }).getByText(text)).not.toHaveCount(0)

    const { approvedId } = await approver.calls.decide(sent, { action: 'approve', comment: text })
    await calls.addNote(approvedId ?? '', text)
    await page.goto(`/institutions?q=${encodeURIComponent(what)}`)
    await expectOnlyText(page, [name])
    await expectOnlyTextOutside(page, name)
    for (const tab of ['facts', 'versions', 'notes']) {
      await page.goto(`/institutions/${approvedId}?tab=${tab}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expectOnlyText(page, [text])
    }
    expect(ran.flat()).toEqual([])
  })
}

test('a name of 200 emoji is taken whole, and 201 are refused', { tag: '@walk' }, async ({ callsOf, visit }) => {
  const [calls, approver] = [await callsOf('Maya Lindqvist'), await callsOf('Grace Abernathy')]
  const sent = await calls.sendToApproval(await calls.createDraft(completeInstitution(emoji)))
  const { page } = await visit('Maya Lindqvist', { at: `/tasks/institution/${sent.taskId}` })
  await expectOnlyText(page, [emoji])
  const { approvedId } = await approver.decide(sent, { action: 'approve' })
  await page.goto(`/institutions/${approvedId}?tab=versions`)
  await expectOnlyText(page, [emoji])
  await page.goto('/institutions?sort=-updatedAt')
  await expectOnlyText(page, [emoji])

  const refused = await calls.raw(
    'POST',
    `entity/${(await calls.createDraft(completeInstitution(`${emoji}!`))).id}/sendtoapproval`,
    {},
  )
  expect(refused.status()).toBe(400)
  expect(await refused.text()).toContain('"content.name"')
})

test('the watch over hostile text sees a picture that is asked for and code that runs', async ({ context }) => {
  const ran = await watchForCode(context)
  await context.route('http://sample.localhost/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><main>${markup}</main>`,
    }),
  )
  const page = await context.newPage()
  await page.goto('http://sample.localhost/')
  await expect
    .poll(() => ran)
    .toEqual(expect.arrayContaining(['ran 1', 'ran 2', 'asked for http://sample.localhost/x']))
})
