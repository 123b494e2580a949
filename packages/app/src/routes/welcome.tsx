import { createFileRoute } from '@tanstack/react-router'
import { signInSearch } from '../auth/sign-in-search.ts'
import { WelcomePage } from '../auth/welcome-page.tsx'

export const Route = createFileRoute('/welcome')({
  validateSearch: signInSearch,
  component: () => <WelcomePage search={Route.useSearch()} />,
})
