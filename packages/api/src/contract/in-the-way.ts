import * as z from 'zod/mini'

/** A record that keeps another from being ended. `entityType` is the path of its kind, such as `ClientAccounts`. */
export const recordInTheWay = z.object({ entityType: z.string(), entityId: z.string(), title: z.string() })

/** A record that keeps another from being ended. */
export type RecordInTheWay = z.infer<typeof recordInTheWay>

/** What a refusal carries as `data` where records are in the way: each is named in the message of a reason too. */
export const refusalData = z.object({ inTheWay: z.array(recordInTheWay) })
