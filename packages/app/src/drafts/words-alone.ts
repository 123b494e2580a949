/** What is said of a change of what has moved money, or is about to: of that its words alone can be put right. */
export const wordsAlone = (noun: string): string =>
  `Nothing moves by this change. The ${noun} stays as it was approved, and only its words change.`
