import { describeTampering } from '../testing/tampering.ts'

describeTampering()
