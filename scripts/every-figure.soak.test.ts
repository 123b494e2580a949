import { seedOf } from '../packages/server/src/testing/random.ts'
import { describeEveryFigure } from './every-figure.ts'

describeEveryFigure({ runs: 12, seed: seedOf(process.env.SOAK_SEED ?? 'soak') })
