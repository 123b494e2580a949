import type { ReactNode } from 'react'
import { cva, type VariantProps } from 'class-variance-authority'

const badge = cva(
  'inline-flex h-5 max-w-full items-center gap-1 rounded-base border px-1.5 text-xs font-medium whitespace-nowrap font-numeric',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-sunken text-muted',
        accent: 'border-transparent bg-accent-soft text-accent-strong',
        info: 'border-transparent bg-info-soft text-info',
        warning: 'border-transparent bg-warning-soft text-warning',
        danger: 'border-transparent bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export interface BadgeProps {
  children: ReactNode
  tone?: NonNullable<VariantProps<typeof badge>['tone']>
}

/** A count or a word about the thing beside it. For where something stands in its life, StatusChip. */
export function Badge({ children, tone }: BadgeProps) {
  return <span className={badge({ tone })}>{children}</span>
}
