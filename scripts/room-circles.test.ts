import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './imports-of.ts'
import { root } from './paths.ts'
import { roomCircles } from './room-circles.ts'

const file = (path: string, ...imports: string[]): SourceFile => ({
  path: `packages/app/src/${path}`,
  text: imports.map((name) => `import type { A } from '${name}'`).join('\n'),
})

/** The table of routes is written by the router, and imports them all. */
const routeTree = 'packages/app/src/routeTree.gen.ts'

describe('roomCircles', () => {
  it('finds none in the app', () => {
    const written = { path: routeTree, text: readFileSync(join(root, routeTree), 'utf8') }
    const files = [...sourceFiles(root, 'packages/app/src'), written]
    expect(roomCircles(files)).toEqual([])
    // Nor does it overlook that table: whoever is imported by a route and imports the router is part of one.
    const turned = file('shell/turned.ts', '../router.tsx')
    expect(roomCircles([...files, turned]).join()).toContain('router.tsx -> routeTree.gen.ts -> routes')
  })

  it('follows types, through files that stand beside the rooms', () => {
    const files = [
      file('shell/a.ts', '../router.tsx'),
      file('router.tsx', './routes/a.tsx'),
      file('routes/a.tsx', '../lists/a.ts'),
      file('lists/deep/a.ts', '../../shell/a.ts'),
      file('lists/a.stories.tsx', '../routes/a.tsx'),
    ]
    expect(roomCircles(files)).toEqual(['shell -> router.tsx -> routes -> lists -> shell'])
  })
})
