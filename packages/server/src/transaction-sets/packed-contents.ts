/** Complete contents of items, packed: as text a file of a hundred thousand takes forty megabytes, and more than ten times less so. */
export interface PackedContents {
  count: number
  /** Unpacks them one part after the other, in their order. */
  parts(): AsyncGenerator<Record<string, unknown>[]>
}

const through = (bytes: Blob, transform: CompressionStream | DecompressionStream): Response =>
  new Response(bytes.stream().pipeThrough(transform))

/** Packs contents, given as texts of JSON, by parts. */
export function packing(): PackedContents & { add(texts: readonly string[]): Promise<void> } {
  const packed: ArrayBuffer[] = []
  let count = 0
  return {
    get count() {
      return count
    },
    async add(texts) {
      if (texts.length === 0) return
      count += texts.length
      packed.push(await through(new Blob([`[${texts.join()}]`]), new CompressionStream('deflate')).arrayBuffer())
    },
    async *parts() {
      for (const part of packed) {
        const text = await through(new Blob([part]), new DecompressionStream('deflate')).text()
        const contents: Record<string, unknown>[] = JSON.parse(text)
        yield contents
      }
    },
  }
}
