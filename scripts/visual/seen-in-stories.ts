import { changedFiles, commonCommit } from './git.ts'

/** Nothing of these is in a story. A list of what is would forget something: mocks, tools, versions. */
export const unseen: readonly RegExp[] = [/^packages\/server\//, /^e2e\//, /^docs\//, /^[^/]+\.md$/]

/** Whether a story could show that these files have changed. */
export function seenInStories(files: readonly string[]): boolean {
  return files.some((file) => !unseen.some((path) => path.test(file)))
}

// node scripts/visual/seen-in-stories.ts <commit>: for a workflow, whose check reports even where there is nothing to do.
if (import.meta.main) {
  const files = changedFiles(commonCommit(process.argv[2] ?? 'main'))
  process.stdout.write(`seen=${seenInStories(files)}\n`)
}
