import { folderHere } from '../wire/answer-fetch.ts'
import { takeCalls } from '../wire/take-calls.ts'
import { createPlatform, previewConfig } from './create-platform.ts'
import { openDatabase } from './open-database.ts'

const folder = new URL(folderHere(), location.href).href

const platform = (async () => {
  const marks: [string, number][] = [['start', performance.now()]]
  const db = await openDatabase(`preview ${folderHere()}`)
  marks.push(['db', performance.now()])
  const created = await createPlatform({ db, folder, log: { info() {}, error: (message, error) => reportError(error ?? new Error(message)) } })
  marks.push(['seed', performance.now()])
  console.log(JSON.stringify(marks))
  return created
})()
platform.catch(reportError)

takeCalls(folderHere(), async (request) =>
  // Where one signs in is known before there is a database.
  new URL(request.url).pathname === '/config.json' ? Response.json(previewConfig(folder)) : (await platform)(request),
)

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : []
  port?.postMessage('takes calls')
})
