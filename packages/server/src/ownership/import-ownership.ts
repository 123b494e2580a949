import {
  ownershipConfigurationContent,
  ownershipConfigurationRules,
  type OwnershipConfigurationContent,
} from '@strongroom/api/contract'
import type { ImportKind } from '../import/import-kind.ts'
import { listedIn, readRow, yesNoIn } from '../import/read-row.ts'
import { tidyName } from '../import/tidy-name.ts'
import { writeContents } from '../import/write-contents.ts'

/** Ways of owning an account. The groups are written `FDIC 1934-01-01 REV; FDIC 2024-04-01 Trust`. */
export const ownershipImport: ImportKind<OwnershipConfigurationContent> = {
  name: 'ownership',
  columns: [
    'code',
    'name',
    'description',
    'minOwners',
    'maxOwners',
    'requiresBeneficiaries',
    'coveragePer',
    'schemeCode',
    'coverageGroups',
  ],
  parse: readRow({ content: ownershipConfigurationContent, rules: ownershipConfigurationRules }, (cell) => {
    const requiresBeneficiaries = yesNoIn(cell('requiresBeneficiaries'))
    return {
      code: cell('code'),
      name: tidyName(cell('name')),
      description: cell('description'),
      minOwners: cell('minOwners'),
      maxOwners: cell('maxOwners'),
      ...(requiresBeneficiaries !== undefined && { requiresBeneficiaries }),
      coveragePer: cell('coveragePer'),
      schemeCode: cell('schemeCode'),
      coverageGroups: listedIn(cell('coverageGroups')).map(groupIn),
    }
  }),
  keyOf: ({ code }) => `code ${code}`,
  write: (work, rows) =>
    writeContents(
      work,
      rows.map((row) => ({ ...row, coverageGroups: row.coverageGroups.toSorted(inOrder) })),
      { table: 'ownership_configuration', entityType: 'ownershipConfiguration' },
    ),
}

type Group = OwnershipConfigurationContent['coverageGroups'][number]

function groupIn(text: string): { [Part in keyof Group]?: string } {
  const [schemeCode = '', effectiveFrom = '', ...rest] = text.split(/\s+/)
  return { schemeCode, effectiveFrom, group: rest.join(' ') }
}

const inOrder = (left: Group, right: Group): number =>
  `${left.schemeCode} ${left.effectiveFrom}` < `${right.schemeCode} ${right.effectiveFrom}` ? -1 : 1
