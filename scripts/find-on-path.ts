import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a path is a file this process may run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** The first executable file with that name on the PATH, as an absolute path. */
export function findOnPath(name: string, path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable)
}
