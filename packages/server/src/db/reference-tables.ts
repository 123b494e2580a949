import type { ColumnType } from 'kysely'

/** An industry code; only six-digit codes can be chosen. */
export interface NaicsTable {
  code: string
  title: string
  level: number
  parent_code: string | null
  vintage: number
}

/** One chartered institution of the public register, the source that drafts are started from. */
export interface UniverseInstitutionTable {
  fdic_cert: number
  name: string
  city: string
  /** Two letters; empty where the register's name is not a state we know. */
  state_code: string
  state_name: string
  is_active: boolean
  /** Thousands of US dollars, as a decimal string. */
  total_assets: string | null
  total_deposits: string | null
  /** `YYYY-MM-DD`, the day the figures are of. */
  report_date: string | null
  source: string
  imported_at: Date
}

/** One entry of a list of reference data: its content was read by the schema of its list before it was written. */
export interface ReferenceEntryTable {
  code: string
  content: ColumnType<Record<string, unknown>, string, string>
}

/** A field that an operator adds to the records of one kind. */
export interface AttributeDefinitionTable extends ReferenceEntryTable {
  /** The kind of record. */
  kind: string
}

/** The value of a rate index on a day. */
export interface RateIndexValueTable {
  code: string
  /** `YYYY-MM-DD`. */
  effective_date: string
  /** Percent, a decimal string. */
  value: string
  source: string
}

/** A day on which the banks of a calendar are closed, beside weekends. */
export interface HolidayTable {
  calendar: string
  /** `YYYY-MM-DD`. */
  day: string
  name: string
}

export interface ReferenceTables {
  naics: NaicsTable
  universe_institution: UniverseInstitutionTable
  rate_index: ReferenceEntryTable
  rate_index_value: RateIndexValueTable
  ownership_configuration: ReferenceEntryTable
  transaction_fee_type: ReferenceEntryTable
  attribute_definition: AttributeDefinitionTable
  holiday: HolidayTable
}
