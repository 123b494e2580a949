import { describeApprovalRaces } from '../testing/approval-races.ts'
import { servedNames } from '../testing/life-cycle.ts'

describeApprovalRaces(servedNames)
