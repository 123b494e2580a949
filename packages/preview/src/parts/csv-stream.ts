import { Parser, type Options } from 'csv-parse/browser/esm'

/**
 * In place of `csv-parse/stream`, which is made for Node: the same parser of the same library as its
 * edition for browsers, as a stream of the web.
 */
export function parse(options: Options): TransformStream<Uint8Array, never> {
  const parser = new Parser(options)
  const decoder = new TextDecoder()
  let fault: unknown
  // Told by the write that met it.
  parser.on('error', (error: unknown) => (fault ??= error))
  parser.resume()
  let isEmpty = true
  const step = (act: (done: () => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = (error: unknown) => reject(error instanceof Error ? error : new Error(String(error)))
      if (fault !== undefined) return refuse(fault)
      parser.once('error', refuse)
      act(() => {
        parser.removeListener('error', refuse)
        if (fault === undefined) resolve()
        else refuse(fault)
      })
    })
  const transformer: Transformer<Uint8Array, never> = {
    transform(bytes) {
      isEmpty = false
      return step((done) => void parser.write(decoder.decode(bytes, { stream: true }), done))
    },
    // This edition stumbles over the end of nothing.
    flush: () => (isEmpty ? undefined : step((done) => void parser.once('end', done).end())),
  }
  // Nobody reads what comes out: rows are told by `on_record`.
  return new TransformStream(transformer, undefined, { highWaterMark: 1 })
}
