export { ChoiceMatrix, type ChoiceMatrixProps, type MatrixChoice, type MatrixRow } from './choice-matrix.tsx'
