import type { TableDocument } from '@strongroom/ui/entity-table'
import type { Paper } from '@strongroom/ui/patterns/paper-screen'
import { trustedWorker } from '../shell/trusted-worker.ts'
// oxlint-disable-next-line import/default -- the build makes it
import workerAddress from './pdf-worker.tsx?worker&url'

type Answer = { file: Blob } | { failed: string }

/**
 * A table, or a document of plain words, as a PDF file, made beside the page so that nothing on it waits. Rejects with the signal's reason once that is
 * aborted, which ends the work at once.
 */
export async function makePdf(document: TableDocument | Paper, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted()
  const worker = new Worker(trustedWorker(workerAddress), { type: 'module' })
  try {
    return await new Promise<Blob>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', () => reject(new Error(failed)))
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
        'file' in data ? resolve(data.file) : reject(new Error(failed, { cause: data.failed })),
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(document)
    })
  } finally {
    worker.terminate()
  }
}

const failed = 'The PDF could not be made. Try again, or print it.'
