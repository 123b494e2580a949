import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../auth/login-page.tsx'
import { leaveIfSignedIn, signInSearch } from '../auth/sign-in-search.ts'

export const Route = createFileRoute('/login')({
  // The way in is what most cold starts show: no further request for so small a page.
  codeSplitGroupings: [],
  validateSearch: signInSearch,
  beforeLoad: ({ context, search }) => leaveIfSignedIn(context.auth, search),
  component: () => <LoginPage search={Route.useSearch()} />,
})
