import { describeGeneratedCalls } from '../testing/generated-calls.ts'

describeGeneratedCalls({ each: 300, seed: process.env.SOAK_SEED ?? 'soak', parts: 8 })
