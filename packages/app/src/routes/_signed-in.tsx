import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../auth/require-session.ts'
import { FrameError } from '../shell/frame-error.tsx'
import { SignedInFrame } from '../shell/signed-in-frame.tsx'
import { loadFrame } from '../shell/load-frame.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) => requireSession(context.auth, location.href),
  loader: ({ context }) => loadFrame(context),
  component: SignedInFrame,
  errorComponent: FrameError,
})
