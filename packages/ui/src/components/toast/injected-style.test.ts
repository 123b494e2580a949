import { expect, it, vi } from 'vitest'
import { injectedStyleHashes } from './injected-style.ts'

/** As a policy writes it. */
async function pin(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

it('pins what the installed toast library writes when it is loaded', async () => {
  const written: string[] = ['']
  vi.stubGlobal('document', {
    head: { appendChild: () => {} },
    createElement: () => ({ appendChild: (text: string) => written.push(text) }),
    createTextNode: (text: string) => text,
  })
  await import('sonner')
  vi.unstubAllGlobals()
  expect(injectedStyleHashes).toEqual(await Promise.all(written.map(pin)))
})
