import '@strongroom/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../page/open-page.ts'
import { answerSilently, endSession } from './authorize.ts'
import { ProviderPage } from './provider-page.tsx'

const asked = new URLSearchParams(location.search)
if (asked.has('end')) endSession(asked)
else if (asked.get('prompt') === 'none') void answerSilently(asked)
else {
  const root = document.getElementById('root')
  if (!root) throw new Error('identity-provider.html has no element with the id "root".')
  createRoot(root).render(
    <StrictMode>
      <ProviderPage asked={asked} />
    </StrictMode>,
  )
}
