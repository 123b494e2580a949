import { describeTwoServers } from '../testing/two-servers.ts'

describeTwoServers({ rounds: 8, refreshes: 4, writes: 40 })
