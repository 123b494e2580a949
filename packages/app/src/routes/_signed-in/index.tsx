import { createFileRoute, redirect } from '@tanstack/react-router'

/** The entry leads staff to their work. */
export const Route = createFileRoute('/_signed-in/')({
  beforeLoad: () => {
    throw redirect({ to: '/overview', replace: true })
  },
})
