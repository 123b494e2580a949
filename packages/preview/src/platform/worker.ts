import firstDay from '../../dist/first-day.tgz?url'
import { folderHere } from '../wire/folder-here.ts'
import { takeCalls } from '../wire/take-calls.ts'
import { createPlatform, previewConfig } from './create-platform.ts'
import { openKeptDatabase } from './open-database.ts'

const folder = folderHere()
const log = { info() {}, error: (message: string, error?: unknown) => reportError(error ?? new Error(message)) }

async function begin() {
  const address = new URL(firstDay, location.href).href
  const db = await openKeptDatabase({ folder: folder.pathname, firstDay: address })
  return createPlatform({ db, folder: folder.href, log })
}

const platform = begin()
platform.catch(reportError)

takeCalls(folder.pathname, async (request) =>
  // Where one signs in is known before there is a database.
  new URL(request.url).pathname === '/config.json'
    ? Response.json(previewConfig(folder.href))
    : (await platform)(request),
)

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : []
  port?.postMessage('takes calls')
})
