import { html, raw } from 'hono/html'

/** A person who can be chosen on the sign-in page. */
export interface DemoPerson {
  id: string
  name: string
  email: string
  role: string
}

const page = async (title: string, body: ReturnType<typeof html>): Promise<string> => {
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Strongroom</title>
        <link rel="stylesheet" href="/idp/assets/style.css" />
      </head>
      <body>
        <main>
          <p class="brand">Strongroom</p>
          ${body}
        </main>
      </body>
    </html> `
  return text.toString()
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map((part) => Array.from(part)[0] ?? '')
    .slice(0, 2)
    .join('')

/** Somebody who may not sign in any more, and why. */
export interface PersonShutOut {
  name: string
  status: 'Disabled' | 'Locked'
}

const whyShutOut: Readonly<Record<PersonShutOut['status'], string>> = {
  Disabled: 'the account is disabled. An administrator can enable it.',
  Locked: 'the account is locked. An administrator can unlock it.',
}

interface SignInPage {
  action: string
  people: readonly DemoPerson[]
  /** Who wanted to sign in and may not. */
  shutOut: PersonShutOut | undefined
}

/** The sign-in page: one button a person. Posts `person` to `action`. */
export function signInPage({ action, people, shutOut }: SignInPage): Promise<string> {
  const rows = people.map(
    ({ id, name, email, role }) =>
      html`<li>
        <button type="submit" name="person" value="${id}">
          <span class="face" aria-hidden="true">${initials(name)}</span>
          <span class="who"><span class="name">${name}</span> <span class="email">${email}</span></span>
          <span class="role">${role}</span>
        </button>
      </li> `,
  )
  return page(
    'Sign in',
    html`<h1>Who is signing in?</h1>
      ${
        shutOut &&
        html`<p role="alert">
          <strong>${shutOut.name} cannot sign in:</strong> ${whyShutOut[shutOut.status]} Somebody else can sign in here.
        </p>`
      }
      <p class="note">
        <strong>Demonstration provider.</strong> It asks for no password: choose a person to sign in as them. In
        production your own identity provider stands here.
      </p>
      <form method="post" action="${action}">
        <ul>
          ${rows}
        </ul>
      </form>`,
  )
}

/** Asks before signing out; only shown when the application could not prove whose session it is. */
export function signOutPage(form: string): Promise<string> {
  return page(
    'Sign out',
    html`<h1>Sign out?</h1>
      ${raw(form)}
      <p class="actions">
        <button class="plain" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
      </p>`,
  )
}

/** A sentence, what it means, and the way back. */
export function messagePage({ title, text }: { title: string; text: string }): Promise<string> {
  return page(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/">Go to Strongroom</a></p>`,
  )
}

/** The one style sheet of the provider's pages. */
export const styleSheet = `:root{color-scheme:light dark;--canvas:#f4f6f5;--surface:#fff;--ink:#17201c;--muted:#55625c;--line:#cfd8d3;--accent:#1b6e3c;--soft:#e4f2e9;--slate:#1f2a33}
@media (prefers-color-scheme:dark){:root{--canvas:#11171b;--surface:#1a2228;--ink:#e8eeeb;--muted:#a3b1aa;--line:#34414a;--accent:#6cc792;--soft:#1d3328;--slate:#c9d4dc}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--canvas);color:var(--ink);font:14px/20px Roboto,system-ui,sans-serif}
main{width:100%;max-width:520px;padding:32px;background:var(--surface);border:1px solid var(--line);border-radius:2px}
.brand{margin:0 0 24px;font-weight:700;letter-spacing:.02em;color:var(--slate)}
h1{margin:0 0 12px;font-size:22px;line-height:28px;font-weight:500}
p{margin:0 0 16px}
a{color:var(--accent)}
.note{padding:12px;background:var(--soft);border-left:3px solid var(--accent)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}
button{font:inherit;color:inherit;cursor:pointer;border:1px solid var(--line);border-radius:2px;background:var(--surface)}
li button{width:100%;display:flex;align-items:center;gap:12px;padding:10px 12px;text-align:left}
button:hover{border-color:var(--accent);background:var(--soft)}
button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.face{flex:none;width:32px;height:32px;display:grid;place-items:center;border-radius:50%;background:var(--soft);color:var(--accent);font-size:12px;font-weight:700}
.who{flex:1;min-width:0;display:grid}
.name{font-weight:500}
.email{color:var(--muted);font-size:13px;overflow-wrap:anywhere}
.role{color:var(--muted)}
.plain{padding:8px 16px}
@media (max-width:480px){body{padding:12px}main{padding:20px 16px}li button{flex-wrap:wrap}.role{flex-basis:100%;padding-left:44px}}
@media (forced-colors:active){.note{border:1px solid}}
`
