/**
 * Source expressions for a policy's `style-src`. The toast library writes one style element when it is loaded: empty
 * first, then its text. A policy that pins these two lets that element through, and no other. A test holds them
 * against the installed version.
 */
export const injectedStyleHashes: readonly string[] = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]
