import { describeApprovalRaces } from '../testing/approval-races.ts'

// A record that people keep, and a movement of money. Every kind goes through the same book, and races every night:
// approval.soak.test.ts.
describeApprovalRaces(['institution', 'transaction'])
