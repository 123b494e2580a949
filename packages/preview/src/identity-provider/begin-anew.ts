import { folderHere } from '../wire/folder-here.ts'
import { drop, keptOf } from '../wire/kept-databases.ts'

/** Forgets whatever was done in this preview: its platform ends, what the browser keeps of it goes, and it begins again. */
export async function beginAnew(): Promise<void> {
  await fetch('/idp/end', { method: 'POST' })
  for (const database of await keptOf(folderHere().pathname)) await drop(database, { isWaitedFor: true })
  location.reload()
}
