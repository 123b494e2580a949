import type { APIResponse } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { parsePolicy, policyWeaknesses } from './policy-weaknesses.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const own = 'http://app.localhost'
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-abc='; img-src 'self' data:; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types one"

// The reader of policies guards the next tests, so it is itself seen to find what it must.
const weaker: readonly [what: string, from: string, to: string][] = [
  ['inline scripts', "script-src 'self'", "script-src 'self' 'unsafe-inline'"],
  ['eval', "script-src 'self'", "script-src 'self' 'unsafe-eval'"],
  ['scripts of another site', "script-src 'self'", "script-src 'self' https://cdn.example"],
  ['scripts of any site', "script-src 'self'; ", ''],
  ['inline styles', "'sha256-abc='", "'unsafe-inline'"],
  ['a wildcard', "connect-src 'self'", 'connect-src *'],
  ['a policy without Trusted Types', "require-trusted-types-for 'script'; ", ''],
  ['a default Trusted Types policy', 'trusted-types one', 'trusted-types default'],
  ['a second Trusted Types policy', 'trusted-types one', 'trusted-types one two'],
  ['framing', "frame-ancestors 'none'; ", ''],
  ['forms to anywhere', "form-action 'self'; ", ''],
]

test('the reader of policies is content with a strict one', () => {
  expect(policyWeaknesses(strict, own)).toEqual([])
})

for (const [what, from, to] of weaker) {
  test(`the reader of policies finds ${what}`, () => {
    expect(strict).toContain(from)
    expect(policyWeaknesses(strict.replace(from, to), own)).not.toEqual([])
  })
}

for (const path of ['/', '/login', '/institutions/anything?tab=notes', '/index.html']) {
  test(`${path} is served under a strict policy`, async ({ request, baseURL }) => {
    const headers = (await request.get(path, { headers: { accept: 'text/html' } })).headers()
    expect(policyWeaknesses(headers['content-security-policy'] ?? '', baseURL ?? '')).toEqual([])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
  })
}

test('the page of the provider’s answer may stand in a frame of the app, and has no other freedom', async ({
  request,
  baseURL,
}) => {
  const headers = (await request.get('/redirect.html')).headers()
  const policy = headers['content-security-policy'] ?? ''
  expect(parsePolicy(policy).get('frame-ancestors')).toEqual(["'self'"])
  expect(policyWeaknesses(policy, baseURL ?? '')).toEqual(['frame-ancestors is not none'])
})

/** One small file, of so many bytes compressed, which loads nothing and asks its own origin alone. */
async function expectOwnWorker(answer: APIResponse, most: number): Promise<void> {
  expect(Object.fromEntries(parsePolicy(answer.headers()['content-security-policy'] ?? ''))).toEqual({
    'default-src': ["'none'"],
    'connect-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
  expect(await answer.text()).not.toMatch(/\bimport\b/)
  expect(gzipSync(await answer.body()).length).toBeLessThan(most)
}

test('the worker that keeps the session may talk to the platform and do nothing else', async ({ page, request }) => {
  const [worker] = await Promise.all([
    page.context().waitForEvent('request', (asked) => asked.url().includes('/assets/first-')),
    signIn(page, 'Maya Lindqvist'),
  ])
  const script = await (await request.get(worker.url())).text()
  const address = /assets\/session-worker-[\w-]+\.js/.exec(script)?.[0] ?? ''
  await expectOwnWorker(await request.get(`/${address}`), 3000)
})

test('the worker that keeps the page may talk to its origin and do nothing else, and is asked for each time', async ({
  request,
}) => {
  const answer = await request.get('/page-worker.js')
  await expectOwnWorker(answer, 4000)
  expect(answer.headers()['cache-control']).toBe('no-cache')
})

test.describe('in the browser', () => {
  test.use({ expectedErrors: [/TrustedHTML|TrustedScript|trusted-types|script-src|inline/] })

  test('neither markup nor code can be made of text, nor a policy to do so', async ({ page }) => {
    await page.goto('/login')
    const attempts = await page.evaluate(async () => {
      // What a test evaluates may use eval whatever the policy says; what a timer runs later may not.
      await new Promise((resolve) => setTimeout(resolve))
      const refused = (attempt: () => void) => {
        try {
          attempt()
          return false
        } catch {
          return true
        }
      }
      const script = document.createElement('script')
      script.append('document.title = "it ran"')
      document.body.append(script)
      return {
        markup: refused(() => (document.createElement('p').innerHTML = '<b>text</b>')),
        eval: refused(() => Reflect.apply(Reflect.get(window, 'eval'), undefined, ['1'])),
        worker: refused(() => new SharedWorker('/assets/any.js')),
        policy: refused(() => Reflect.get(window, 'trustedTypes').createPolicy('default', {})),
        inline: document.title !== 'it ran',
      }
    })
    expect(attempts).toEqual({ markup: true, eval: true, worker: true, policy: true, inline: true })
  })
})
