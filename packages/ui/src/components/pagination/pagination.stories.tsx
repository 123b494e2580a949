import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Pagination, type PaginationProps } from './pagination.tsx'
import { keys } from './pagination.keys.ts'

function Kept(props: PaginationProps) {
  const [page, setPage] = useState(props.page)
  return (
    <Pagination
      {...props}
      page={page}
      onChange={(next) => {
        setPage(next)
        props.onChange?.(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Pagination',
  component: Pagination,
  args: { label: 'Comments', page: 2, pageSize: 50, total: 1234, onChange: fn() },
  render: (args) => <Kept {...args} />,
})

/** Somewhere near the beginning. */
export const Example = meta.story({})

Example.test('goes on and back', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
  await expect(args.onChange).toHaveBeenLastCalledWith(3)
  await expect(canvas.getByRole('status')).toHaveTextContent('101 to 150 of 1,234')
  await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }))
  await expect(args.onChange).toHaveBeenLastCalledWith(2)
})

/** In the middle: what is far away is left out. */
export const Middle = meta.story({ args: { page: 12 } })

Middle.test('says which page this is', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Page 12' })).toHaveAttribute('aria-current', 'page')
})

/** At the end there is nothing to go on to. */
export const Last = meta.story({ args: { page: 25 } })

Last.test('stays where it is', async ({ canvas, userEvent, args }) => {
  const next = canvas.getByRole('button', { name: 'Next page' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(next)
  await expect(args.onChange).not.toHaveBeenCalled()
})

/** A few pages are all offered. */
export const Few = meta.story({ args: { page: 1, total: 130 } })

/** Pages with addresses are links. */
export const Links = meta.story({
  args: { hrefOf: (page: number) => `#page-${page}` },
  render: (args) => <Pagination {...args} />,
})

Links.test('can be opened in a new tab', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '#page-3')
})

/** Nothing to divide. */
export const None = meta.story({ args: { page: 1, total: 0 } })

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('button', { name: 'Previous page' })).toHaveFocus()
    },
    Enter: async ({ args, press }) => {
      await press()
      await expect(args.onChange).toHaveBeenCalledWith(1)
    },
  }),
)
