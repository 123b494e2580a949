import { describeTwoServers } from '../testing/two-servers.ts'

// As much as a night has room for: two-processes.soak.test.ts.
describeTwoServers({ rounds: 3, refreshes: 2, writes: 15 })
