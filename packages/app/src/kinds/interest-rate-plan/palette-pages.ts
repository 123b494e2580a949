import type { Command } from '@strongroom/ui/command-palette'

/** Published rates, on which plans may stand. */
export const pages: readonly Command[] = [
  {
    id: '/rate-indexes',
    label: 'Rate indexes',
    keywords: ['SOFR', 'published', 'reference'],
    href: '/rate-indexes',
  },
]
