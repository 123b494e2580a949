import { collectSooner } from '../node/collect-sooner.ts'
import { openUploadRoom } from './large-upload.ts'
import type { Answered } from './test-platform.ts'

/** How large a file is uploaded, and which of its lines is wrong: every so many; 0 for none. */
export interface UploadProgram {
  lines: number
  wrongEvery: number
}

/** What came of it. Memory is all that the process held, in MB: before the file came, and at most until it was answered. */
export interface Uploaded {
  answer: Pick<Answered, 'status' | 'body'>
  itemCount: number
  seconds: number
  before: number
  most: number
}

// A process of its own, as the server is: nothing but the platform is in its memory, and it is collected as there.
if (import.meta.main) {
  collectSooner()
  const { lines, wrongEvery }: UploadProgram = JSON.parse(process.argv[2] ?? '')
  const room = await openUploadRoom()
  const before = process.memoryUsage().rss / 1_000_000
  const began = performance.now()
  const { answer, itemCount } = await room.upload(lines, (line) =>
    wrongEvery > 0 && line % wrongEvery === 0 ? '-1' : '0.01',
  )
  const seconds = (performance.now() - began) / 1000
  const most = (process.resourceUsage().maxRSS * 1024) / 1_000_000
  const { status, body } = answer
  const told: Uploaded = { answer: { status, body }, itemCount: await itemCount(), seconds, before, most }
  process.stdout.write(JSON.stringify(told))
  await room.cast.platform.close()
}
