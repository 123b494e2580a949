import { createContext, useContext, useEffect } from 'react'
import { toast as sonner } from 'sonner'

/** Whether somebody is with the messages at this moment. */
export const HeldContext = createContext<() => boolean>(() => false)

const tick = 100

export interface MessageProps {
  id: string | number
  text: string
  /** Milliseconds that it stays, not counting those in which it is held. */
  stays: number
  /** Another time counts from the start again. */
  saidAt: number
}

/**
 * The text of a message, which leaves when its time is up. The library stops the time for the pointer alone: with the
 * focus in it a message would leave under one's hands, so the time is counted here.
 */
export function Message({ id, text, stays, saidAt }: MessageProps) {
  const isHeld = useContext(HeldContext)
  useEffect(() => {
    let left = stays
    const timer = setInterval(() => {
      if (isHeld()) return
      left -= tick
      if (left > 0) return
      clearInterval(timer)
      sonner.dismiss(id)
    }, tick)
    return () => clearInterval(timer)
  }, [id, stays, saidAt, isHeld])
  return text
}
