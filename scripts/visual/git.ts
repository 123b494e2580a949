import { execFileSync } from 'node:child_process'
import { root } from '../paths.ts'

/** Runs git in the project's folder and returns what it prints; throws with git's own words. */
export function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim()
}

/** The commit a change starts from: where this tree and the other reference parted. */
export function commonCommit(reference: string): string {
  // A fresh clone of a pull request has the branch only under its remote name.
  for (const name of [reference, `origin/${reference}`]) {
    try {
      return git('merge-base', 'HEAD', `${name}^{commit}`)
    } catch {
      // The next name.
    }
  }
  throw new Error(
    `git knows no "${reference}" that shares history with HEAD: fetch it, or name another with --against.`,
  )
}

/** Files that differ from a commit, those not yet in git included; paths from the project's folder. */
export function changedFiles(commit: string): string[] {
  const tracked = git('diff', '--name-only', commit)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...tracked.split('\n'), ...untracked.split('\n')].filter((path) => path !== '')
}

/** What the stories' sources call themselves, here or at a commit: titles, and other lines that look like one. */
export function storyTitles(commit?: string): string[] {
  const tree = commit === undefined ? ['--untracked'] : []
  const found = git('grep', '-hoE', ...tree, `title: '[^']+'`, ...(commit === undefined ? [] : [commit]), '--', '*.tsx')
  return found.split('\n').map((line) => line.slice("title: '".length, -1))
}
