import { readFileSync } from 'node:fs'

/** A user of this machine, as numbers for `spawn`. */
export type UserIds = { uid: number; gid: number }

/** Whom to run a program as that refuses root: nobody else (undefined) for a normal user, else `postgres` or `nobody`. */
export function unprivilegedUser(passwd = '/etc/passwd'): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([candidate]) => candidate === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL refuses to run as root, and /etc/passwd knows neither the user postgres nor nobody.')
}
