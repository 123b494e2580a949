import type { TableDocument } from '@strongroom/ui/paper'
import { trustedWorker } from '../shell/trusted-worker.ts'
import type { PdfAnswer, PdfPart } from './pdf-parts.ts'
// oxlint-disable-next-line import/default -- the build makes it
import workerAddress from './pdf-worker.tsx?worker&url'
import { after } from '../shell/after.ts'

type Watch = { signal: AbortSignal; onProgress?: (share: number) => void }

/**
 * What is printed as a PDF file, made beside the page so that nothing on it waits. Tells what share is done. It may still be
 * on its way: what makes the file is loaded meanwhile. Rejects with the signal's reason once
 * that is aborted, which ends the work at once.
 */
export async function makePdf(
  document: TableDocument | Promise<TableDocument>,
  { signal, onProgress }: Watch,
): Promise<Blob> {
  await after(tillDrawn)
  signal.throwIfAborted()
  const worker = new Worker(trustedWorker(workerAddress), { type: 'module' })
  try {
    return await new Promise<Blob>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.addEventListener('error', () => reject(new Error(failed)))
      worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
        if ('file' in data) resolve(data.file)
        else if ('share' in data) onProgress?.(data.share)
        else reject(new Error(failed, { cause: data.failed }))
      })
      Promise.resolve(document)
        .then((whole) => send(worker, whole, signal))
        .catch(reject)
    })
  } finally {
    if (signal.aborted) worker.terminate()
    else setTimeout(() => worker.terminate(), tillTaken)
  }
}

/** Milliseconds for the page to draw what was pressed, before the worker takes a core and more to begin with. */
const tillDrawn = 17
/** And to take the file and draw that it is there, before the worker goes, which collects what it leaves on every core. */
const tillTaken = 250

/** Rows that are handed over at a stroke: to copy all of them at once would hold the page up. */
const stroke = 250

async function send(worker: Worker, document: TableDocument, signal: AbortSignal): Promise<void> {
  const post = (part: PdfPart) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(part)
  }
  const { rows, ...table } = document
  for (let start = 0; start < rows.length; start += stroke) {
    post({ rows: rows.slice(start, start + stroke) })
    await after(0)
    if (signal.aborted) return
  }
  post({ table })
}

const failed = 'The PDF could not be made. Try again, or print it.'
