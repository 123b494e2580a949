import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../auth/require-session.ts'
import { knownKinds } from '../kinds/addresses.ts'
import { FrameError } from '../frame/frame-error.tsx'
import { SignedInFrame } from '../frame/signed-in-frame.tsx'
import { loadFrame } from '../frame/load-frame.ts'

const loadBell = async () => (await import('../notifications/bell.tsx')).Bell

const loadPalette = async () => (await import('./-signed-in/palette.tsx')).PaletteOfKinds

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => ({
    ...(await requireSession(context.auth, location.href)),
    kinds: knownKinds,
  }),
  loader: ({ context }) => loadFrame(context),
  // What waits in place of a route stays until all within it is there: never in place of the frame.
  pendingMs: Infinity,
  component: () => <SignedInFrame loadBell={loadBell} loadPalette={loadPalette} />,
  errorComponent: FrameError,
})
