/** One mistake that somebody could make: the only place where `find` stands in the file becomes `replace`. */
export type Fault = {
  /** From the project's folder, in the sources of a package: `packages/api/src/http/session.ts`. */
  file: string
  /** The test files that are asked first, from the package's folder, since they are about this file. */
  tests: readonly string[]
  find: string
  replace: string
  /** Why no test could notice, where none can. */
  equivalent?: string
}

/** The faults of one file, each given as what is found and what is put there. */
export const inFile =
  (file: string, ...tests: readonly string[]) =>
  (find: string, replace: string, equivalent?: string): Fault => ({
    file,
    tests,
    find,
    replace,
    ...(equivalent !== undefined && { equivalent }),
  })
