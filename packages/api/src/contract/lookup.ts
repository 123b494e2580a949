import * as z from 'zod/mini'
import { id } from './common.ts'
import { amountInOrNone } from './figures.ts'
import { pageOf } from './list.ts'

/**
 * A NAICS industry. Only six-digit codes can be chosen; the shorter ones group them, and a sector has no parent.
 * `vintage` is the year of the edition.
 */
export const naics = z.object({
  code: z.string(),
  title: z.string(),
  level: z.int(),
  parentCode: z.nullable(z.string()),
  vintage: z.int(),
  selectable: z.boolean(),
})
export type Naics = z.infer<typeof naics>
export const naicsPage = pageOf(naics)

/** An IANA time zone; `utcOffset` is `+HH:MM` at the moment of asking. */
export const timezone = z.object({ id: z.string(), label: z.string(), utcOffset: z.string(), isDst: z.boolean() })
export type Timezone = z.infer<typeof timezone>
export const timezones = z.array(timezone)

/**
 * One institution of the reference list (`institutions/universe`), as its regulator publishes it for the day `reportDate`.
 * `institutionId` is the approved institution with this certificate; null where the network has none.
 */
export const universeInstitution = z.object({
  cert: z.int(),
  name: z.string(),
  city: z.string(),
  stateCode: z.string(),
  stateName: z.string(),
  isActive: z.boolean(),
  totalAssets: amountInOrNone,
  totalDeposits: amountInOrNone,
  reportDate: z.nullable(z.string()),
  source: z.string(),
  institutionId: z.nullable(id),
})
export type UniverseInstitution = z.infer<typeof universeInstitution>
export const universePage = pageOf(universeInstitution)
