import { describeEveryFigure } from './every-figure.ts'

// The long form is every-figure.soak.test.ts.
describeEveryFigure({ runs: 2 })
