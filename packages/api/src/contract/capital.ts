/** A noun as it begins a sentence or a heading: `Institution`; the rest of it stays as it is. */
export const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
