import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../kinds/client/index.tsx'
import { StartPage } from '../../drafts/start-page.tsx'

export const Route = createFileRoute('/_signed-in/pending-clients/create')({
  component: () => <StartPage entity={client} />,
})
