import firstDay from '../../dist/first-day.tgz?url'
import { folderHere } from '../wire/folder-here.ts'
import { takeCalls } from '../wire/take-calls.ts'
import { createPlatform } from './create-platform.ts'
import { openKeptDatabase } from './open-database.ts'
import { previewConfig, providerDescription } from './preview-config.ts'

const folder = folderHere()
const log = { info() {}, error: (message: string, error?: unknown) => reportError(error ?? new Error(message)) }

async function begin() {
  const address = new URL(firstDay, location.href).href
  const db = await openKeptDatabase({ folder: folder.pathname, firstDay: address })
  return createPlatform({ db, folder: folder.href, log })
}

const platform = begin()
platform.catch(reportError)

// Where and how one signs in is known before there is a database.
const known = new Map<string, () => object>([
  ['/config.json', () => previewConfig(folder.href)],
  ['/idp/.well-known/openid-configuration', () => providerDescription(folder.href)],
])

takeCalls(folder.pathname, async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/idp/end') {
    // Once it is answered: with the worker ends whatever holds the database.
    setTimeout(() => close())
    return new Response(null, { status: 204 })
  }
  const answer = known.get(pathname)
  return answer ? Response.json(answer()) : (await platform)(request)
})
