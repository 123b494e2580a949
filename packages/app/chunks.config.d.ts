import type { Rolldown } from 'vite'
/** A chunk of which the first script may ask before any other one does: at these addresses, or at every one. */
export type Foreseen = {
  chunk: string
  at?: readonly string[]
}
/** What a browser that knows somebody asks for at once, of all chunks of the build: the frame, and a list with its kind. */
export declare function foreseenOf(names: readonly string[]): Foreseen[]
/** Where the list of a kind can be, by the name of its folder; a test holds the table of kinds to it. */
export declare const listAddresses: (kind: string) => string[]
/** The groups of modules that are loaded together; `scripts/bundle-size.ts` holds what comes of them to its limits. */
export declare const chunkGroups: Rolldown.CodeSplittingGroup[]
/**
 * What a script asks for beside another one that it imports, less what is there already: the first scripts; the
 * frame, for all but these; and for a kind, whose form and first page come late, the pages in which they stand. The
 * lists of these names are no small part of a script.
 */
export declare function neededBeside(deps: readonly string[], host: string): string[]
