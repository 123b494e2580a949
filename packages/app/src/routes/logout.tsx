import { createFileRoute } from '@tanstack/react-router'
import { LogoutPage } from '../auth/logout-page.tsx'

export const Route = createFileRoute('/logout')({
  component: LogoutPage,
})
