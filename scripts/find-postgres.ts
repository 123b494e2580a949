import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isExecutable } from './find-on-path.ts'

/** The oldest PostgreSQL the server supports. */
export const oldestPostgres = 15

/** A folder with PostgreSQL's server programs, and their major version. */
export type PostgresPrograms = { bin: string; major: number }

const needed = ['postgres', 'initdb', 'pg_isready']
// Versioned installations: Debian, RPM, Homebrew on Apple and Intel chips.
const families = [
  { parent: '/usr/lib/postgresql', pattern: /^\d+$/ },
  { parent: '/usr', pattern: /^pgsql-\d+$/ },
  { parent: '/opt/homebrew/opt', pattern: /^postgresql(@\d+)?$/ },
  { parent: '/usr/local/opt', pattern: /^postgresql(@\d+)?$/ },
]

/** The newest PostgreSQL server on this machine that is new enough: on the PATH or where packages put it. */
export function findPostgres(): PostgresPrograms | undefined {
  return installedPostgres()
    .filter(({ major }) => major >= oldestPostgres)
    .toSorted((a, b) => b.major - a.major)[0]
}

/** Every complete PostgreSQL server installation, also those that are too old. */
export function installedPostgres(): PostgresPrograms[] {
  // The throwaway server is watched through a POSIX shell.
  if (process.platform === 'win32') return []
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...new Set([...onPath, ...families.flatMap(foldersOf)])]
    .filter((bin) => needed.every((name) => isExecutable(join(bin, name))))
    .flatMap((bin) => {
      const major = majorVersion(join(bin, 'postgres'))
      return major === undefined ? [] : [{ bin, major }]
    })
}

function foldersOf({ parent, pattern }: (typeof families)[number]): string[] {
  try {
    return readdirSync(parent)
      .filter((name) => pattern.test(name))
      .map((name) => join(parent, name, 'bin'))
  } catch {
    return []
  }
}

function majorVersion(program: string): number | undefined {
  try {
    const text = execFileSync(program, ['--version'], { encoding: 'utf8', timeout: 10_000 })
    const digits = /\b(\d+)(\.\d+|devel|beta|rc)/.exec(text)?.[1]
    return digits === undefined ? undefined : Number(digits)
  } catch {
    return undefined
  }
}
