import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state/index.ts'
import { Page } from '../../components/page/index.ts'
import { PageHeader, type PageHeaderProps } from '../../components/page-header/index.ts'

export interface EmptyScreenProps {
  header: PageHeaderProps
  title: string
  children?: ReactNode
  action?: ReactNode
  /** A lucide icon; a search that found nothing otherwise. */
  icon?: ReactNode
}

/** A whole page with nothing on it: an address that leads nowhere, a record that is gone, a place not used yet. */
export function EmptyScreen({ header, title, children, action, icon = <SearchX /> }: EmptyScreenProps) {
  return (
    <Page>
      <PageHeader {...header} />
      <EmptyState icon={icon} title={title} action={action}>
        {children}
      </EmptyState>
    </Page>
  )
}
