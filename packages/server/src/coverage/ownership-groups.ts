import type { OwnershipConfigurationContent } from '@strongroom/api/contract'
import type { HeldAccount } from '@strongroom/api/finance'
import type { Reader } from '../db/schema.ts'

type Groups = Pick<HeldAccount, 'coverageGroups'>

/** The coverage groups of each ownership configuration as it was imported, by its code. */
export async function ownershipGroups(reader: Reader): Promise<(code: string) => Groups> {
  const rows = await reader.selectFrom('ownership_configuration').select(['code', 'content']).execute()
  const found = new Map(rows.map(({ code, content }) => [code, groupsIn(content)]))
  return (code) => {
    const coverageGroups = found.get(code)
    return coverageGroups === undefined ? {} : { coverageGroups }
  }
}

/** Stored content was read by the schema of its list before it was written. */
const groupsIn = (content: Record<string, unknown>) =>
  content['coverageGroups'] as OwnershipConfigurationContent['coverageGroups'] | undefined
