/** Reasons as sentences, each once: beside a field the platform writes them without their full stop. */
export const sentencesOf = (reasons: readonly string[]): string[] => [
  ...new Set(reasons.map((reason) => (/[.!?…]$/.test(reason) ? reason : `${reason}.`))),
]
