import { describeContactsAllOrNothing } from '../testing/contacts-all-or-nothing.ts'

// Every kind that has contacts: all-or-nothing.soak.test.ts.
describeContactsAllOrNothing(['client'])
