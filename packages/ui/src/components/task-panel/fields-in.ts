/** How many fields changed, in words. */
export const fieldsIn = ({ length }: ArrayLike<unknown>): string => (length === 1 ? '1 field' : `${length} fields`)
