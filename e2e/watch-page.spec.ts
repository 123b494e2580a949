import { type BrowserContext, expect, test } from '@playwright/test'
import { watchPage } from './watch-page.ts'

// The watcher guards every other end-to-end test, so it is itself seen to catch what it must.
const sample = 'http://sample.localhost/'

async function openSample(context: BrowserContext, body: string): Promise<string[]> {
  const complaints = await watchPage(context)
  await context.route(`${sample}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': "default-src 'none'; img-src data:; script-src 'nonce-good'; style-src 'self'",
      },
      body: `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Sample</title>${body}</html>`,
    }),
  )
  const page = await context.newPage()
  await page.goto(sample)
  return complaints
}

const samples = [
  ['an inline script', '<script>document.title = "run"</script>', /policy: script-src-elem blocked inline/],
  ['an inline style', '<style>p { color: red }</style>', /policy: style-src-elem blocked inline/],
  ['eval', '<script nonce="good">try { eval("1") } catch {}</script>', /policy: script-src blocked eval/],
  ['a console error', '<script nonce="good">console.error("it broke")</script>', /console: it broke/],
  ['an uncaught error', '<script nonce="good">throw new Error("it threw")</script>', /uncaught: it threw/],
  [
    'a rejected promise',
    '<script nonce="good">Promise.reject(new Error("it was lost"))</script>',
    /uncaught: it was lost/,
  ],
] as const

for (const [what, body, complaint] of samples) {
  test(`the page watcher sees ${what}`, async ({ context }) => {
    const complaints = await openSample(context, body)
    await expect.poll(() => complaints).toContainEqual(expect.stringMatching(complaint))
  })
}

test('the page watcher is content with a quiet page', async ({ context }) => {
  const complaints = await openSample(context, '<p>Nothing happens here.</p>')
  expect(complaints).toEqual([])
})
