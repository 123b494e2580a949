import { hexOf, sha256Hex } from '../sha256.ts'

/**
 * The codes by which what this platform wrote is told from what anybody else put into its history. They are made with keys
 * that the database never sees.
 */
export interface HistoryMac {
  /** HMAC-SHA-256 over a text with the newest key: the id of the key, a colon, 64 hexadecimal digits. */
  of(text: string): Promise<string>
  /** Whether a code is that of a text; `unknown` where it names a key that is not there. */
  check(text: string, mac: string): Promise<'right' | 'wrong' | 'unknown'>
}

const encoder = new TextEncoder()
const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** The codes of these secrets: the first is the newest and makes them, each of them checks. */
export async function historyMac(secrets: readonly [Uint8Array, ...Uint8Array[]]): Promise<HistoryMac> {
  const [newest, ...older] = await Promise.all([keyOf(secrets[0]), ...secrets.slice(1).map(keyOf)])
  const byId = new Map([newest, ...older].map((key) => [key.id, key]))
  return {
    async of(text) {
      const code = await crypto.subtle.sign(algorithm, newest.key, encoder.encode(text))
      return `${newest.id}:${hexOf(code)}`
    },
    async check(text, mac) {
      const [id = '', code = ''] = mac.split(':')
      const known = byId.get(id)
      if (!known) return 'unknown'
      const bytes = Uint8Array.from(code.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
      return (await crypto.subtle.verify(algorithm, known.key, bytes, encoder.encode(text))) ? 'right' : 'wrong'
    },
  }
}

/** A key is known by the beginning of the SHA-256 of its secret, which tells nothing of it. */
async function keyOf(secret: Uint8Array) {
  const bytes = new Uint8Array(secret)
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
  return { id: (await sha256Hex(hexOf(bytes.buffer))).slice(0, 8), key }
}
