import { folderHere } from '../wire/folder-here.ts'
import type { Authorization, DemoPerson } from './messages.ts'

/** The provider's own session in this browser; no secret, and worth nothing elsewhere. */
const sessionKey = 'preview.signed-in'
type Session = Pick<Authorization, 'person' | 'session'> & { folder: string }

const folder = folderHere().href

/** Who can be chosen. The first answer takes as long as the platform takes to begin. */
export async function loadPeople(): Promise<DemoPerson[]> {
  const response = await fetch('/idp/people')
  return response.json()
}

/** Gives the application its code for this person, and goes back to it. */
export async function signInAs(person: string, asked: URLSearchParams): Promise<void> {
  const session: Session = { person, session: crypto.randomUUID(), folder }
  localStorage.setItem(sessionKey, JSON.stringify(session))
  await answerWith(session, asked)
}

/** Answers without a question, as a provider does in a hidden frame: who has signed in here before, or nobody. */
export async function answerSilently(asked: URLSearchParams): Promise<void> {
  const session: Session | null = JSON.parse(localStorage.getItem(sessionKey) ?? 'null')
  if (session?.folder === folder) await answerWith(session, asked)
  else goBack(asked, { error: 'login_required' })
}

/** Ends the provider's session, and goes where the application asked for. */
export function endSession(asked: URLSearchParams): void {
  localStorage.removeItem(sessionKey)
  location.replace(ownAddress(asked.get('post_logout_redirect_uri')))
}

async function answerWith({ person, session }: Session, asked: URLSearchParams): Promise<void> {
  const authorization: Authorization = {
    person,
    session,
    clientId: asked.get('client_id') ?? '',
    redirectUri: asked.get('redirect_uri') ?? '',
    nonce: asked.get('nonce') ?? '',
    challenge: asked.get('code_challenge') ?? '',
  }
  const response = await fetch('/idp/code', { method: 'POST', body: JSON.stringify(authorization) })
  const { code }: { code: string } = await response.json()
  goBack(asked, { code })
}

function goBack(asked: URLSearchParams, answer: Readonly<Record<string, string>>): void {
  const state = asked.get('state') ?? ''
  location.replace(`${ownAddress(asked.get('redirect_uri'))}#${new URLSearchParams({ ...answer, state }).toString()}`)
}

/** Codes and people stay in this folder. */
function ownAddress(wanted: string | null): string {
  return wanted?.startsWith(folder) ? wanted : folder
}
