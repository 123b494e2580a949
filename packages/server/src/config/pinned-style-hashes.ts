/**
 * Hashes of style elements that libraries insert while the app runs. Each is pinned to one version of one library;
 * a changed element is blocked by the browser and shows in the end-to-end run.
 */
export const pinnedStyleHashes: readonly string[] = [
  // sonner inserts an empty style element and then its text into it; the kit's toast holds the same two.
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
]
