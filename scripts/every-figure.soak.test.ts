import { describeEveryFigure } from './every-figure.ts'

describeEveryFigure(12)
