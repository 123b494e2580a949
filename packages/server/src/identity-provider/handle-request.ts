import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { Config } from '../config/read-config.ts'
import { isMeantForThisMachine } from '../config/demo-sign-in.ts'
import type { Db } from '../db/schema.ts'
import { demoPeople } from './demo-people.ts'
import { messagePage, signInPage, styleSheet } from './pages.ts'
import { personShutOut } from './person-shut-out.ts'

const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const largestForm = 10_000

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > largestForm) break
  }
  return new URLSearchParams(text.slice(0, largestForm))
}

function answerHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(html)
}

export interface ProviderHandler {
  provider: Provider
  db: Db
  /** The address under which people reach the platform: the only one that the provider hands out. */
  publicUrl: string
  /** The origin of the app that signs in here. */
  appOrigin: string
  /** From where it may be reached. */
  reach: Config['demoSignIn']
}

const onlyHere =
  'The demonstration provider lets anyone sign in as anyone, so it answers this machine only and no proxy. Whoever runs the platform can set OIDC_ISSUER and OIDC_CLIENT_ID, or say DEMO_SIGN_IN=anywhere if that is meant.'

/** Host and forwarding headers are anybody's to write: whatever they say, the provider reads the public address. */
function nameOwnAddress(request: IncomingMessage, publicUrl: string): void {
  for (const name of Object.keys(request.headers))
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete request.headers[name]
  const { host, protocol } = new URL(publicUrl)
  request.headers.host = host
  request.headers['x-forwarded-proto'] = protocol.replace(':', '')
}

/**
 * Answers one request below `/idp`. The provider itself sees the path without the prefix; that is how it is mounted.
 * A page that is reached without its cookie, such as an old bookmark, gets a sentence and a way back.
 */
export async function handleProviderRequest(
  { provider, db, publicUrl, appOrigin, reach }: ProviderHandler,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '').split('?')[0] ?? ''
  response.setHeader('content-security-policy', pagePolicy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'same-origin')
  if (path === '/idp/assets/style.css') {
    response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' })
    response.end(styleSheet)
    return
  }
  if (reach === 'this machine' && !isMeantForThisMachine(request)) {
    answerHtml(response, 403, await messagePage({ title: 'Signing in did not work', text: onlyHere }))
    return
  }
  const { origin } = request.headers
  if (![undefined, new URL(publicUrl).origin, appOrigin].includes(origin)) {
    const text = 'This address takes part in the sign-in of another application.'
    answerHtml(response, 403, await messagePage({ title: 'Signing in did not work', text }))
    return
  }
  if (/%00/.test(request.url ?? '')) {
    answerHtml(
      response,
      400,
      await messagePage({ title: 'Signing in did not work', text: 'The address is not valid.' }),
    )
    return
  }
  nameOwnAddress(request, publicUrl)
  request.originalUrl = request.url
  request.url = (request.url ?? '').slice('/idp'.length) || '/'
  const interaction = /^\/idp\/interaction\/[\w-]+$/.exec(path)
  if (!interaction) {
    await provider.callback()(request, response)
    return
  }
  let details: Awaited<ReturnType<Provider['interactionDetails']>>
  try {
    details = await provider.interactionDetails(request, response)
  } catch {
    const text = 'This sign-in page has expired. Start again from the application.'
    answerHtml(response, 400, await messagePage({ title: 'Signing in did not work', text }))
    return
  }
  const people = await demoPeople(db)
  let asked = details.session?.accountId
  if (request.method === 'POST') {
    const chosen = (await readForm(request)).get('person')
    const person = people.find(({ id }) => id === chosen)
    asked = chosen ?? asked
    if (person) {
      if (details.session?.accountId !== person.id) await leaveSession(provider, details)
      await provider.interactionFinished(request, response, { login: { accountId: person.id } })
      return
    }
  }
  answerHtml(response, 200, await signInPage({ action: path, people, shutOut: await personShutOut(db, asked) }))
}

/** Where somebody else signs in, the session of whoever did before ends: the provider would do so by a page with a script. */
async function leaveSession(
  provider: Provider,
  details: Awaited<ReturnType<Provider['interactionDetails']>>,
): Promise<void> {
  if (details.session === undefined) return
  const session = await provider.Session.findByUid(details.session.uid)
  await session?.destroy()
  delete details.session
  await details.persist()
}
