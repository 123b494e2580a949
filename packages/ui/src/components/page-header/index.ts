export { pageActions, type PageAction } from './page-actions.ts'
export { PageHeader, type Crumb, type PageHeaderProps } from './page-header.tsx'
