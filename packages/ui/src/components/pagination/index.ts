export { Pagination, type PaginationProps } from './pagination.tsx'
export { pageRange, pageWindow, type PageStep } from './page-window.ts'
