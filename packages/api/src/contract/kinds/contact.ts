import * as z from 'zod/mini'
import { check } from '../checks.ts'
import { choice, choices, lookup, optional, reference, text, yesNo } from '../fields.ts'
import { figures } from '../figures.ts'
import type { FieldIssue, Rule } from '../rules.ts'
import { defineKind } from './define-kind.ts'

const belongs = 'Belongs to'
const person = 'Person'
const reach = 'How to reach'

/** A person to turn to at an institution, a client or an account. */
const content = z.strictObject({
  // The kinds with `contactsOf` in the registry, which is made of this content and so cannot be asked here; its test holds them.
  parentType: choice(
    { label: 'Kind of record', section: belongs },
    {
      Institutions: 'Institution',
      InstitutionAccounts: 'Institution account',
      client: 'Client',
      ClientAccounts: 'Client account',
    },
  ),
  parentId: reference({ label: 'Record', section: belongs, source: 'parent' }),
  firstName: text({ label: 'First name', section: person, max: 320 }),
  lastName: text({ label: 'Last name', section: person, max: 320 }),
  title: optional(text({ label: 'Title', section: person, max: 100 })),
  roles: choices(
    { label: 'Roles', section: person, min: 1 },
    {
      Primary: 'Primary',
      Wire: 'Wire',
      Operations: 'Operations',
      Compliance: 'Compliance',
      Billing: 'Billing',
      AuthorizedSigner: 'Authorized signer',
      Legal: 'Legal',
      Technical: 'Technical',
    },
  ),
  isActive: yesNo({ label: 'Active', section: person }),
  email: optional(text({ label: 'Email', section: reach, max: 320, check: check.email, leadsTo: 'mail' })),
  phone: optional(text({ label: 'Phone', section: reach, max: 16, check: check.phone, leadsTo: 'phone' })),
  preferredChannel: optional(choice({ label: 'Prefers', section: reach }, { Email: 'Email', Phone: 'Phone' })),
  notifyOn: optional(
    choices(
      { label: 'Told about', section: reach },
      { Transactions: 'Transactions', RateChanges: 'Rate changes', Statements: 'Statements', Incidents: 'Incidents' },
    ),
  ),
  timezoneId: optional(lookup({ label: 'Time zone', section: reach, source: 'timezone' })),
})
type ContactContent = z.infer<typeof content>

const rules: Rule<ContactContent> = function* (content): Generator<FieldIssue> {
  if (!content.email && !content.phone) yield { field: 'email', message: 'Enter an email address or a phone number' }
  if (content.preferredChannel === 'Phone' && !content.phone)
    yield { field: 'phone', message: 'Enter the phone number that the contact prefers' }
  if (content.preferredChannel === 'Email' && content.phone && !content.email)
    yield { field: 'email', message: 'Enter the email address that the contact prefers' }
}

const contactFigures = figures({
  /** What the record that it belongs to is called today; null while that is not approved. */
  parentName: z.nullable(z.string()),
  /** The id of the record whose primary contact it is, while it is active; null for any other. */
  primaryOf: z.nullable(z.string()),
})

export const contact = defineKind({ content, rules: async () => rules, figures: contactFigures })
