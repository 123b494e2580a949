import { createFileRoute, notFound } from '@tanstack/react-router'

/** Any other address: not found, but only for those who are signed in. */
export const Route = createFileRoute('/_signed-in/$')({
  loader: () => {
    throw notFound()
  },
})
