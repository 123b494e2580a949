export { FlowFigure, type FlowEnd, type FlowFigureProps } from './flow-figure.tsx'
