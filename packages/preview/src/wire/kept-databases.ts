/** As a folder's databases in this browser begin; the engine makes a folder of each name. */
export const familyOf = (folder: string): string => `preview${asName(folder)}.`

/** A path as a part of such a name. */
export const asName = (path: string): string => path.replaceAll(/[^\w]+/g, '-')

/** As the engine calls its part of the browser's storage. */
export const keptAs = (name: string): string => `/pglite/${name}`

/** What this browser keeps of a folder. */
export async function keptOf(folder: string): Promise<string[]> {
  const there = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  return there.filter((name) => name.startsWith(keptAs(familyOf(folder))))
}

/**
 * Drops what is kept; resolves once it is gone. Where something has it open it goes when that is closed: `isWaitedFor`
 * says whether to wait for that.
 */
export function drop(database: string, { isWaitedFor }: { isWaitedFor: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(new Error(`${database} could not be dropped.`)))
    if (!isWaitedFor) request.addEventListener('blocked', () => resolve())
  })
}
