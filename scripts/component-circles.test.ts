import { describe, expect, it } from 'vitest'
import { componentCircles } from './component-circles.ts'
import { sourceFiles } from './imports-of.ts'
import { root } from './paths.ts'

const file = (path: string, ...imports: string[]) => ({
  path: `packages/ui/src/${path}`,
  text: imports.map((name) => `import type { A } from '${name}'`).join('\n'),
})

describe('componentCircles', () => {
  it('finds none in the kit', () => {
    expect(componentCircles(sourceFiles(root, 'packages/ui/src'))).toEqual([])
  })

  it('follows types, over several components', () => {
    const files = [
      file('components/a/a.tsx', '../b/index.ts'),
      file('components/b/b.tsx', '../c/types.ts'),
      file('components/c/deep/c.tsx', '../../a/index.ts'),
      file('patterns/d/d.tsx', '../../components/a/index.ts'),
    ]
    expect(componentCircles(files)).toEqual(['a -> b -> c -> a'])
  })

  it('lets stories and tests show components together, and two ways lead to one', () => {
    const files = [
      file('components/a/a.tsx', '../b/index.ts', '../c/index.ts'),
      file('components/b/b.tsx', '../c/index.ts', './part.ts'),
      file('components/c/c.stories.tsx', '../a/index.ts'),
      file('components/c/stories/example.tsx', '../../a/index.ts'),
      file('components/c/c.test.ts', '../b/index.ts'),
    ]
    expect(componentCircles(files)).toEqual([])
  })
})
