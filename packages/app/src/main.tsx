import '@strongroom/ui/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeSignOut } from './auth/attempt.ts'
import { createAuth } from './auth/auth.ts'
import { environmentWord } from './config/app-config.ts'
import { first, keeper, pageShown } from './auth/first.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import { foreseeChunks } from './shell/foresee.ts'
import { leaveSignedIn } from './shell/leave-signed-in.ts'
import { startShell } from './shell/start-shell.ts'
import { applyTheme, storedTheme } from './shell/theme.ts'

async function start(): Promise<AppRouter> {
  // The provider sends one back to the front page with words of its own behind it.
  const signedOut = takeSignOut()
  if (signedOut) history.replaceState(null, '', signedOut)
  const { config, provider, early } = await first
  const auth = createAuth({
    provider,
    keeper,
    early,
    config,
    openPlatform: async (onSessionLost) => {
      const [{ openPlatform }, { refresh, fetch }] = await Promise.all([import('./platform.ts'), keeper()])
      return openPlatform({ apiBase: config.apiBase, onSessionLost, refresh, fetch })
    },
    onLost: (reason) => void leaveSignedIn(router, '/welcome', reason),
    onSignedOut: () => void leaveSignedIn(router, '/login', 'signed-out-elsewhere'),
  })
  const router = createAppRouter({ auth, environment: environmentWord(config) })
  // The page's own scripts are fetched while the provider's answer is being exchanged.
  if (auth.isExpected()) foreseeChunks(router)
  await auth.start()
  startShell(router)
  router.subscribe('onRendered', pageShown)
  return router
}

applyTheme(storedTheme())
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root": the page has nowhere to go.')
// What an error boundary shows needs no second telling in the console.
const page = createRoot(root, { onCaughtError: () => {} })
start().then(
  (router) =>
    page.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  async (thrown: unknown) => {
    const { NoStart } = await import('./shell/no-start.tsx')
    page.render(<NoStart error={thrown} />)
  },
)
