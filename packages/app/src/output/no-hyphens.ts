/** Words stay whole: the layout has broken the lines. */
export const syllables = (word: string): string[] => [word]
