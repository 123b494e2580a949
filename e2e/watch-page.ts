import type { BrowserContext } from '@playwright/test'

/**
 * Collects what must not happen on any page of the context: console errors, uncaught errors, and violations of the
 * Content-Security-Policy (also those a page only reports). The list grows while pages run; several contexts may share one.
 */
export async function watchPage(context: BrowserContext, complaints: string[] = []): Promise<string[]> {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  await context.exposeBinding('reportViolation', (_source, text: string) => complaints.push(`policy: ${text}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      const text = `${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`
      if (typeof report === 'function') report(text)
    })
  })
  return complaints
}
