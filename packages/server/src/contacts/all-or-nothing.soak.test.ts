import { hasOwn } from '@strongroom/api/contract'
import { describeContactsAllOrNothing } from '../testing/contacts-all-or-nothing.ts'
import { servedNames } from '../testing/life-cycle.ts'

describeContactsAllOrNothing(servedNames.filter((kind) => hasOwn(kind, 'contactsOf')))
