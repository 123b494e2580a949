import type { Command } from '@strongroom/ui/command-palette'

/** What is uninsured under the limits in force. */
export const pages: readonly Command[] = [
  {
    id: '/charts/exposures',
    label: 'Exposures',
    keywords: ['uninsured', 'insured', 'cover'],
    href: '/charts/exposures',
  },
  {
    id: '/charts/exposures-by-institution',
    label: 'Exposures by institution',
    keywords: ['uninsured', 'insured', 'cover'],
    href: '/charts/exposures-by-institution',
  },
  {
    id: '/charts/exposures-by-holding-company',
    label: 'Exposures by holding company',
    keywords: ['uninsured', 'insured', 'cover', 'group'],
    href: '/charts/exposures-by-holding-company',
  },
]
