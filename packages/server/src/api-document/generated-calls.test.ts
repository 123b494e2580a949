import { describeGeneratedCalls } from '../testing/generated-calls.ts'

// The long form is generated-calls.soak.test.ts.
describeGeneratedCalls({ each: 3, seed: 'gate' })
