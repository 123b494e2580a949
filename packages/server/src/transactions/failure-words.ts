/** With this code the books did not allow a transaction; any other is a rail's, whose words name no account. */
export const refusedByBooks = 'Refused'

/** With this begins what is told of an answer of a rail: the number that it gave. */
export const tracedMark = 'Trace '

/** What is told of an item of a set that another one took with it: with the other's reference, and no account. */
export const stoppedBehind = (reference: string): string => `Stopped behind ${reference}`
export const rolledBackBehind = (reference: string): string => `Rolled back behind ${reference}`

/** With these begin the sentences of what became of a transaction that name no account. */
export const unnamingMarks: readonly string[] = [tracedMark, stoppedBehind(''), rolledBackBehind('')]

/** What stands in place of a sentence that names accounts, or tells what is on them. */
export const bookUnnamed = 'Its accounts did not allow it'
