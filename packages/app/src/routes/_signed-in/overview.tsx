import { createFileRoute } from '@tanstack/react-router'
import { loadTiles } from '../../kinds/load-tiles.ts'
import { loadFigures } from '../../overview/figures.ts'
import { Overview } from '../../overview/overview.tsx'

export const Route = createFileRoute('/_signed-in/overview')({
  loader: async ({ context }) => {
    const tiled = await loadTiles()
    await loadFigures(context, tiled)
    return tiled
  },
  component: () => <Overview tiled={Route.useLoaderData()} />,
})
