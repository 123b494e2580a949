export { PageHeader, type Crumb, type PageHeaderProps } from './page-header.tsx'
