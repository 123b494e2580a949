import { createFileRoute, redirect } from '@tanstack/react-router'
import { draftBeginning } from '../../drafts/draft-beginning.ts'

/** A new set has one way to begin: the form. */
export const Route = createFileRoute('/_signed-in/transaction-sets/create')({
  validateSearch: draftBeginning,
  beforeLoad: ({ search }) => {
    throw redirect({
      to: '/pending-{$records}/create',
      params: { records: 'transactionSet' },
      search: { ...search, begin: 'blank' },
      replace: true,
    })
  },
})
