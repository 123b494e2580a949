import { join } from 'node:path'
import { chromium, type Frame, type Page } from 'playwright'
import { ensureChromium } from './ensure-chromium.ts'
import { chromiumArgs } from './find-chromium.ts'
import { root } from './paths.ts'
import { docsPagesIn } from './visual/catalogue-index.ts'
import { serveFolder } from './visual/serve-folder.ts'

// pnpm catalogue:use: uses the built catalogue as its readers do, because what its pages are made of is left out under test.

/** A component that draws what it is told, one that keeps what it was told, and one that is drawn in a frame of its own. */
const playgrounds = [
  { page: 'actions-button', control: 'children' },
  { page: 'forms-text-field', control: 'value' },
  { page: 'feedback-dialog', control: 'title' },
] as const
/** Made of rows that are drawn by the hundred thousand: nobody would paste them. */
const withoutCode = ['tables-entity-table-in-memory--docs']
const patience = 60_000

const build = join(root, 'node_modules/.cache/storybook')
const faults: string[] = []
const served = await serveFolder(build)
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs })
try {
  const page = await browser.newPage()
  for (const { page: name, control } of playgrounds) {
    await open(page, `${name}--docs`)
    const isFollowed = await turn(page, { story: `${name}--example`, control }).catch(() => false)
    if (!isFollowed) faults.push(`${name}: its component does not follow the control ${control}`)
  }
  const pages = docsPagesIn(build).filter(
    ({ id, file }) => /^packages\/ui\/.*\.stories\.tsx$/.test(file) && !withoutCode.includes(id),
  )
  for (const { id, title } of pages) {
    await open(page, id)
    const code = await firstCode(page).catch(() => undefined)
    if (code?.includes("from '@strongroom/ui/") !== true) faults.push(`${title}: no code of it can be pasted`)
  }
  process.stdout.write(`${playgrounds.length} controls were turned, the code of ${pages.length} pages was opened.\n`)
} finally {
  await browser.close()
  await served.close()
}
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${served.origin}/iframe.html?viewMode=docs&id=${id}`, { waitUntil: 'commit' })
  await page.locator('#storybook-docs h1').first().waitFor({ timeout: patience })
}

/**
 * Turns a control of the playground until the component shows what it is told, in the page or in a frame of its own: a frame
 * that is still loading hears nothing.
 */
async function turn(page: Page, { story, control }: { story: string; control: string }): Promise<boolean> {
  const field = page.locator(`textarea[id$="${story}-${control}"]`)
  const until = performance.now() + patience
  for (let time = 1; performance.now() < until; time += 1) {
    const told = `Told by a control ${time}`
    await field.fill(told, { timeout: patience })
    await page.waitForTimeout(1_000)
    const frames = page.frames().filter((frame) => frame === page.mainFrame() || frame.url().includes(`id=${story}`))
    const shown = await Promise.all(frames.map(async (frame) => shows(frame, { story, told }).catch(() => false)))
    if (shown.includes(true)) return true
  }
  return false
}

async function shows(frame: Frame, told: { story: string; told: string }): Promise<boolean> {
  return frame.evaluate(({ story, told }) => {
    // In a frame of its own a story may draw beside its root, as what lies over a page does.
    const place = document.querySelector(`#story--${story}`) ?? document.body
    const values = [...place.querySelectorAll('input')].map(({ value }) => value)
    return place.textContent.includes(told) || values.includes(told)
  }, told)
}

/** What the first code tab of a page shows: a component that can be pasted. */
async function firstCode(page: Page): Promise<string> {
  await page.locator('.docblock-code-toggle').first().click({ timeout: patience })
  const code = page.locator('pre', { hasText: 'export function' }).first()
  return (await code.textContent({ timeout: patience })) ?? ''
}
