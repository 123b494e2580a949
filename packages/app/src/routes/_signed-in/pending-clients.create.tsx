import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../entities/client/index.tsx'
import { StartPage } from '../../managed/start-page.tsx'

export const Route = createFileRoute('/_signed-in/pending-clients/create')({
  component: () => <StartPage entity={client} />,
})
