export { RepeatableRows, type RepeatableRowsProps, type RowColumn, type RowsPaste } from './repeatable-rows.tsx'
export { RowsTotal, type RowsTotalProps } from './rows-total.tsx'
export { indexAfter, type RowsChange } from './row-order.ts'
