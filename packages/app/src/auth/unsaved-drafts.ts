/** Where this tab keeps what was typed and neither saved nor sent, each entry under its person. */
export const unsavedPrefix = 'sr.unsaved.'

/** Whoever signs in finds only their own. */
export function keepOnlyUnsavedOf(userId: string): void {
  removeWhere((key) => !key.startsWith(`${unsavedPrefix}${encodeURIComponent(userId)}/`))
}

export function clearUnsaved(): void {
  removeWhere(() => true)
}

function removeWhere(unwanted: (key: string) => boolean): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(unsavedPrefix) && unwanted(key)) sessionStorage.removeItem(key)
  }
}
