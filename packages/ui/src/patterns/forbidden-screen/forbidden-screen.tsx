import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state/index.ts'
import { Page } from '../../components/page/index.ts'
import { PageHeader } from '../../components/page-header/index.ts'

export interface ForbiddenScreenProps {
  /** The page that was asked for. */
  title: string
  /** What one would need: "You need the right to view teams." */
  reason: ReactNode
  /** Whom to ask, or the way back. */
  action?: ReactNode
}

/** The page exists, but not for this person. Says which right is missing, so that the right person can be asked. */
export function ForbiddenScreen({ title, reason, action }: ForbiddenScreenProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState icon={<Lock />} title="You cannot see this page" action={action}>
        {reason}
      </EmptyState>
    </Page>
  )
}
