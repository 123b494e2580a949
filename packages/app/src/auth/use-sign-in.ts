import { useState } from 'react'
import { useDoor } from './use-door.ts'
import { homePath } from './return-path.ts'

/** The way to the provider from a button: whether one is on it, and what went wrong. */
export function useSignIn(returnTo: string = homePath) {
  const { auth } = useDoor()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState(() => auth.problem())
  const signIn = async () => {
    setPending(true)
    setError(undefined)
    try {
      await auth.signIn(returnTo)
    } catch {
      setError('The identity provider could not be reached. Try again.')
      setPending(false)
    }
  }
  return { pending, error, onSignIn: () => void signIn() }
}
