import preview from '../../../../../.storybook/preview.ts'
import { Skeleton, SkeletonText } from './skeleton.tsx'

const meta = preview.meta({ title: 'Components/Skeleton', component: Skeleton, args: { width: '20ch' } })

/** One line on its way; invisible for the first 150 ms. */
export const Example = meta.story({})

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
