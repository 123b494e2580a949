import preview from '../../../../../.storybook/preview.ts'
import { PageHeader } from '../page-header/index.ts'
import { Page } from './page.tsx'

const meta = preview.meta({
  title: 'Navigation/Page',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <>
        <PageHeader title="Overview" />
        <p>Parts of a page keep their distance.</p>
      </>
    ),
  },
})

/** The margins of a page, and the distance between its parts. */
export const Example = meta.story({})
