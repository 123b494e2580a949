/** Removes everything that the provider's library keeps in this tab and in this browser. */
export function clearProviderStorage(): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('msal.')) storage.removeItem(key)
  }
}
