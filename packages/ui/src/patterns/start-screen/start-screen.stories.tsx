import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Banner } from '../../components/banner/index.ts'
import { Button } from '../../components/button/index.ts'
import { TextField } from '../../components/text-field/index.ts'
import { StartScreen } from './start-screen.tsx'

const begin = fn()

const meta = preview.meta({
  title: 'Patterns/Start screen',
  component: StartScreen,
  args: {
    header: { title: 'New institution', breadcrumbs: [{ label: 'Institutions', href: '#institutions' }] },
    ways: [
      {
        title: 'From the reference list',
        text: 'Name, place and figures are filled in from the regulator.',
        children: <TextField label="Institution" value="First" onChange={() => {}} />,
        action: (
          <Button variant="primary" disabledReason="Choose an institution first.">
            Begin with it
          </Button>
        ),
      },
      {
        title: 'Blank',
        text: 'For one that the list does not know.',
        action: <Button onClick={begin}>Begin blank</Button>,
      },
    ],
  },
})

/** Two ways, the usual one first. */
export const Example = meta.story({})

Example.test('begins the way that is pressed', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Begin blank' }))
  await expect(begin).toHaveBeenCalledOnce()
})

/** Something was chosen and can be looked at first. */
export const Chosen = Example.extend({
  args: {
    ways: [
      {
        title: 'From the reference list',
        children: <TextField label="Institution" value="First Bank of Reno" onChange={() => {}} />,
        preview: [
          { label: 'City', value: 'Reno' },
          { label: 'FDIC certificate', value: '4711' },
        ],
        action: <Button variant="primary">Begin with it</Button>,
      },
    ],
  },
})

/** Nothing may be begun here: it is said once above the ways, and each of them stays. */
export const Refused = Example.extend({
  args: {
    notice: <Banner title="Your roles do not let you edit institutions." />,
    ways: [
      {
        title: 'Blank',
        text: 'For one that the list does not know.',
        action: <Button disabledReason="Your roles do not let you edit institutions.">Begin blank</Button>,
      },
    ],
  },
})
