import type { KindExample } from './every-example.ts'
import { asOf, pick } from './example-codes.ts'
import { banks, numbered, people } from './example-names.ts'

/** A person to turn to at the institution of the same index. */
export const example: KindExample<'contact'> = {
  content(index) {
    const [firstName, lastName] = pick(people, index)
    return {
      parentType: 'Institutions',
      parentId: `institution-${index + 1}`,
      firstName,
      lastName,
      title: pick(['Treasurer', 'Operations manager', 'Compliance officer'], index),
      roles: index % 2 === 0 ? ['Primary', 'Wire'] : ['Operations'],
      isActive: true,
      email: `contact${index + 1}@bank.example`,
      phone: '+12125550100',
      preferredChannel: 'Email',
      notifyOn: ['Transactions', 'RateChanges'],
      timezoneId: 'America/New_York',
    }
  },
  figures: (index) => ({
    asOf,
    parentName: numbered(pick(banks, index), index, banks.length),
    primaryOf: index % 2 === 0 ? `institution-${index + 1}` : null,
  }),
}
