import { createFileRoute } from '@tanstack/react-router'
import { StartInstitution } from '../../kinds/institution/start-institution.tsx'

export const Route = createFileRoute('/_signed-in/pending-institutions/create')({
  component: StartInstitution,
})
