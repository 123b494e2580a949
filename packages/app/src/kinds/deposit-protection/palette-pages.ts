import type { Command } from '@strongroom/ui/command-palette'

/** What is uninsured under the limits in force. */
export const pages: readonly Command[] = [
  {
    id: '/charts/exposures',
    label: 'Exposures',
    keywords: ['uninsured', 'insured', 'cover'],
    href: '/charts/exposures',
  },
]
