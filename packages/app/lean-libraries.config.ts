import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type StandIn = {
  /** What is imported, as it is written, and by which files. */
  asked: RegExp
  by: RegExp
  /** What they get: another module, a file of ours, or a component that comes with the first that is drawn. */
  gets: { module: string } | { file: URL } | { later: string }
}

/**
 * Parts of libraries that come whole although the app uses less of them: each is up to two kilobytes of the first load.
 * All still do what they are for.
 */
export const leanPages: readonly StandIn[] = [
  {
    // React has had this itself since 18; the library asks for a copy for older ones.
    asked: /^use-sync-external-store\/shim\/with-selector/,
    by: /@tanstack\/react-store/,
    gets: { module: 'use-sync-external-store/with-selector.js' },
  },
  {
    // Every route carries the router's own link. Pages write plain links, which one listener follows.
    asked: /^\.\/link\.js$/,
    by: /@tanstack\/react-router\/dist\/esm\/route\.js$/,
    gets: { later: 'Link' },
  },
  // When a second try is made, and how: our client makes none (`retry: 0`), it renews the session itself.
  ...[/^\.\/retry-timing\.js$/, /^\.\.\/utils\/normalize\.js$/, /^\.\.\/utils\/delay\.js$/].map((asked) => ({
    asked,
    by: /ky\/distribution\/core\/Ky\.js$/,
    gets: { file: new URL('./src/shell/no-retries.ts', import.meta.url) },
  })),
  {
    // How far a request or an answer has come: no call of the client watches that (`onUploadProgress`, `onDownloadProgress`).
    asked: /^\.\.\/utils\/body\.js$/,
    by: /ky\/distribution\/core\/Ky\.js$/,
    gets: { file: new URL('./src/shell/no-progress.ts', import.meta.url) },
  },
  {
    // How options with hooks, with searches to be joined, and of several levels are merged: those of our calls are plain.
    asked: /^\.\.?\/utils\/merge\.js$/,
    by: /ky\/distribution\/(?:core\/Ky|index)\.js$/,
    gets: { file: new URL('./src/shell/plain-options.ts', import.meta.url) },
  },
  {
    // Which options only `fetch` knows, and how many shapes a search may have.
    asked: /^\.\.\/utils\/options\.js$/,
    by: /ky\/distribution\/core\/Ky\.js$/,
    gets: { file: new URL('./src/shell/plain-options.ts', import.meta.url) },
  },
  {
    // The words of every browser for a broken line: the client takes whatever is thrown for that.
    asked: /^\.\.\/utils\/is-network-error\.js$/,
    by: /ky\/distribution\/core\/Ky\.js$/,
    gets: { file: new URL('./src/shell/no-network-errors.ts', import.meta.url) },
  },
  {
    // Other addresses than those of the routes: the app stands at the root of its own origin and rewrites none.
    asked: /^\.\/rewrite\.js$/,
    by: /@tanstack\/router-core\/dist\/esm\/router\.js$/,
    gets: { file: new URL('./src/shell/no-rewrites.ts', import.meta.url) },
  },
  {
    // What stands around every dynamic import. The bundler's own also waits for styles, which are one file here.
    asked: /^\0vite\/preload-helper\.js$/,
    by: /./,
    gets: { file: new URL('./src/shell/preload.ts', import.meta.url) },
  },
]

/** What the worker of files would read, unpack and count before its first line, for nobody: half of the time it takes to start. */
export const leanFiles: readonly StandIn[] = [
  {
    // A dictionary of 120 kilobytes for fonts packed as WOFF2: those that are drawn with are unpacked before.
    asked: /^brotli\/decompress\.js$/,
    by: /fontkit\/dist\/browser-module\.mjs$/,
    gets: { file: new URL('./src/output/no-woff2.ts', import.meta.url) },
  },
  {
    // Where English words may be broken: the layout has broken every line.
    asked: /^@react-pdf\/hyphenate\/en-us$/,
    by: /@react-pdf\/textkit/,
    gets: { file: new URL('./src/output/no-hyphens.ts', import.meta.url) },
  },
]

const laterPrefix = '\0later:'

/**
 * Puts the lean parts in place of the libraries' own. Fails where one has nothing to replace any longer, in a build that
 * has the module `of`.
 */
export function leanLibraries(standIns: readonly StandIn[], of: RegExp): Plugin {
  const used = new Set<StandIn>()
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(asked, importer = '') {
      const found = standIns.find((standIn) => standIn.asked.test(asked) && standIn.by.test(importer))
      if (!found) return null
      used.add(found)
      const { gets } = found
      if ('file' in gets) return fileURLToPath(gets.file)
      if ('module' in gets) return this.resolve(gets.module, importer, { skipSelf: true })
      const own = await this.resolve(asked, importer, { skipSelf: true })
      return own && `${laterPrefix}${gets.later}:${own.id}`
    },
    load(id) {
      if (!id.startsWith(laterPrefix)) return null
      const [name, ...path] = id.slice(laterPrefix.length).split(':')
      return `import { lazy } from 'react'
        export const ${name} = lazy(async () => ({ default: (await import(${JSON.stringify(path.join(':'))})).${name} }))`
    },
    buildEnd(error) {
      const stale = standIns.find((standIn) => !used.has(standIn))
      if (!error && stale && [...this.getModuleIds()].some((id) => of.test(id)))
        throw new Error(`Nothing asks for ${stale.asked} any longer: correct lean-libraries.config.ts.`)
    },
  }
}
