import { Banner } from '@strongroom/ui/banner'
import { Button } from '@strongroom/ui/button'
import { StickyNotice } from '@strongroom/ui/sticky-bar'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { idleLimit } from './idle-limit.ts'

const useAuth = () => useRouteContext({ from: '__root__' }).auth

type Idle = Awaited<ReturnType<ReturnType<typeof useAuth>['idle']>>

/** How often it is said that somebody is at work, in milliseconds: the end may come so much too early. */
const pace = 5000
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

/** That the session will end, for as long as nobody does anything; nothing before it is known who counts that. */
export function IdleNotice() {
  const auth = useAuth()
  const [idle, setIdle] = useState<Idle>()
  useEffect(() => void auth.idle().then(setIdle), [auth])
  return <StickyNotice>{idle && <Watched {...idle} />}</StickyNotice>
}

/**
 * It takes no focus: who comes back and types goes on typing where they were, and each key, click or move says that they
 * are there.
 */
function Watched({ clock, minutes }: Idle) {
  const within = idleLimit(minutes)
  const endsAt = useSyncExternalStore(clock.onEndsAt, clock.endsAt)
  const used = useCallback(() => clock.used(within), [clock, within])
  // The first page is a sign of work, too.
  useEffect(used, [used])
  useSignsOfWork(used, endsAt !== undefined)
  if (endsAt === undefined) return null
  return (
    <Banner
      tone="warning"
      title="You will soon be signed out"
      actions={
        <Button size="sm" onClick={used}>
          Stay signed in
        </Button>
      }
    >
      Nobody has been at work here for a while. You will be signed out in <Left endsAt={endsAt} />, and what you typed
      is kept.
    </Banner>
  )
}

/** Says that somebody is at work, at once while the end is near. */
function useSignsOfWork(used: () => void, near: boolean): void {
  useEffect(() => {
    let saidAt = -Infinity
    const say = () => {
      // The clock on the wall goes on while a machine sleeps.
      const now = Date.now()
      if (!near && now - saidAt < pace) return
      saidAt = now
      used()
    }
    for (const sign of signs) document.addEventListener(sign, say, { passive: true, capture: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, say, { capture: true })
    }
  }, [used, near])
}

/** Said again at these seconds only: whoever listens is not told every one of them. */
const steps = [10, 20, 30, 45]

function Left({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((endsAt - now) / 1000)
  const step = steps.find((most) => seconds <= most)
  return step === undefined ? 'a minute' : `${step} seconds`
}
