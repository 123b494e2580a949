import * as z from 'zod/mini'
import { instant } from './common.ts'

/** The reports that the charts page shows, by the name in `reports/{name}`. */
export const reportNames = [
  'balances-by-institution',
  'balances-over-time',
  'insured-and-uninsured',
  'requests-by-status',
  'transactions-by-type',
  'rates-over-time',
] as const
export type ReportName = (typeof reportNames)[number]

/**
 * `reports/{name}`: figures for one chart. Values are decimal strings, whatever their unit, in the order of the
 * categories; null where there is none.
 */
export const report = z.object({
  name: z.string(),
  title: z.string(),
  unit: z.string(),
  currency: z.nullable(z.string()),
  categories: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.nullable(z.string())) })),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  generatedAt: instant,
})
export type Report = z.infer<typeof report>
