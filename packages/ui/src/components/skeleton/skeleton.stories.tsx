import { expect } from 'storybook/test'
import { holdMedia } from '../../../../../.storybook/media-rules.ts'
import preview from '../../../../../.storybook/preview.ts'
import { Skeleton, SkeletonText } from './skeleton.tsx'

const meta = preview.meta({
  title: 'Feedback/Skeleton',
  component: Skeleton,
  subcomponents: { SkeletonText },
  args: { width: '20ch' },
})

/** One line on its way; invisible for the first 150 ms. */
export const Example = meta.story({})

const bar = (canvasElement: HTMLElement) => {
  const found = canvasElement.querySelector<HTMLElement>('[aria-hidden]')
  if (!found) throw new Error('There is no placeholder in the story.')
  return found
}

/** With reduced motion it comes as late as ever, and then stands still. */
export const ReducedMotion = meta.story({ globals: { motion: 'reduce' } })

ReducedMotion.test('stays away for 150 ms and does not shimmer', async ({ canvasElement }) => {
  const animations = bar(canvasElement).getAnimations()
  await expect(animations).toHaveLength(1)
  const [wait] = animations
  wait?.pause()
  const opacityAt = (time: number) => {
    if (wait) wait.currentTime = time
    return getComputedStyle(bar(canvasElement)).opacity
  }
  await expect(opacityAt(149)).toBe('0')
  await expect(opacityAt(150)).toBe('1')
})

/** With forced colours, which paint no backgrounds, it has a border. */
export const ForcedColours = meta.story({ globals: { forcedColours: 'preview' } })

ForcedColours.test('has a border there, and none elsewhere', async ({ canvasElement }) => {
  await expect(bar(canvasElement)).toHaveStyle({ borderTopWidth: '1px', borderTopStyle: 'solid' })
  holdMedia('(forced-colors: active)', { on: false })
  await expect(bar(canvasElement)).toHaveStyle({ borderTopWidth: '0px' })
})

/** A heading on its way. */
export const Title = meta.story({ args: { shape: 'title' } })

/** A picture or a chart on its way. */
export const Block = meta.story({
  args: { shape: 'block', width: '100%' },
  render: (args) => (
    <div className="h-40">
      <Skeleton {...args} />
    </div>
  ),
})

/** A paragraph on its way. */
export const Text = meta.story({
  render: () => (
    <div className="max-w-md">
      <SkeletonText lines={4} />
    </div>
  ),
})
