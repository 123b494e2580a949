/** With this code the books did not allow a transaction; any other is a rail's, whose words name no account. */
export const refusedByBooks = 'Refused'

/** With this begins what is told of an answer of a rail: the number that it gave. */
export const tracedMark = 'Trace '

/** What stands in place of a sentence that names accounts, or tells what is on them. */
export const bookUnnamed = 'Its accounts did not allow it'
