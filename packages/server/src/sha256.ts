const encoder = new TextEncoder()

/** SHA-256 of a text, as 64 hexadecimal digits. */
export async function sha256Hex(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
}

/** Bytes as hexadecimal digits, two a byte. */
export const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
