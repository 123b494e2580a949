import * as z from 'zod/mini'

/** How many rows a list has, of any list: read of a page without what its rows are. */
export const listCount = z.object({ total: z.int() })
