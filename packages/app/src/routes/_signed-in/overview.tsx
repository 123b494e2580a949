import { createFileRoute } from '@tanstack/react-router'
import { loadTiles } from '../../kinds/load-tiles.ts'
import { Overview } from '../../overview/overview.tsx'

export const Route = createFileRoute('/_signed-in/overview')({
  // Each part asks for its own when it is shown: at each visit anew, and nothing of a part that is not.
  loader: loadTiles,
  component: () => <Overview tiled={Route.useLoaderData()} />,
})
