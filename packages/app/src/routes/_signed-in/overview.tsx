import { createFileRoute } from '@tanstack/react-router'
import { loadOverview } from '../../overview/load-overview.ts'
import { Overview } from '../../overview/overview.tsx'

export const Route = createFileRoute('/_signed-in/overview')({
  loader: ({ context }) => loadOverview(context),
  component: Overview,
})
