import { createFileRoute, redirect } from '@tanstack/react-router'

/** The sets under way stand where those of every kind do. */
export const Route = createFileRoute('/_signed-in/transaction-sets/pending/')({
  beforeLoad: () => {
    throw redirect({ to: '/pending-{$records}', params: { records: 'transactionSet' }, replace: true })
  },
})
