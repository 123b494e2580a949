import { encodeBase64 } from 'hono/utils/encode'

/** The one Trusted Types policy the app may make: it lets workers of this origin through and nothing else. */
export const trustedTypesPolicy = 'strongroom-worker'

export interface PolicyOptions {
  /** `sha256-…` of every inline style element, the page's own and those libraries insert. */
  styleHashes: readonly string[]
  /** Other origins the app talks to: the API and the identity provider. */
  connectTo: readonly string[]
  /** True for the page that the provider answers into, which may stand in a frame of the app itself. */
  frameable?: boolean
}

/** The Content-Security-Policy of the app's pages: nothing inline, nothing from elsewhere, Trusted Types on. */
export function contentPolicy({ styleHashes, connectTo, frameable = false }: PolicyOptions): string {
  const origins = [...new Set(connectTo)]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins],
    'frame-src': ["'self'", ...origins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...origins],
    'base-uri': ["'none'"],
    'frame-ancestors': [frameable ? "'self'" : "'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypesPolicy],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** The policy of the worker that keeps the session: it asks the platform for the next tokens and does nothing else. */
export function workerPolicy(connectTo: readonly string[]): string {
  const connect = ["'self'", ...new Set(connectTo)].join(' ')
  return `default-src 'none'; connect-src ${connect}; require-trusted-types-for 'script'; trusted-types 'none'`
}

/**
 * The policy of the worker that makes PDF files. Its layout is WebAssembly, which a browser compiles only where that is
 * said; no text becomes a script there, and it asks for its own fonts alone.
 */
export const pdfPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The policy hash of every inline `<style>` element of a page, exactly as a browser computes it. */
export async function inlineStyleHashes(html: string): Promise<string[]> {
  const styles = Array.from(html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi), (match) => match[1] ?? '')
  return Promise.all(
    styles.map(async (text) => {
      // A browser reads CRLF as LF before it hashes.
      const bytes = new TextEncoder().encode(text.replace(/\r\n?/g, '\n'))
      return `sha256-${encodeBase64(await crypto.subtle.digest('SHA-256', bytes))}`
    }),
  )
}
