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

export interface ReferenceTables {
  naics: NaicsTable
  universe_institution: UniverseInstitutionTable
}
