import { keys, toApiError } from '@strongroom/api'
import type { Preferences } from '@strongroom/api/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../shell/say.ts'
import { useApp } from '../shell/use-app.ts'
import { savePreferences } from '../shell/save-preferences.ts'

/** Saves a part of one's own preferences, answers whether it is saved, and says what is true then, or what was refused at its field. */
export function useSaveOwn() {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const save = async (change: Partial<Preferences>, said: string): Promise<boolean> => {
    setPending(true)
    setErrors({})
    try {
      await savePreferences({ api, queryClient }, change)
      await queryClient.invalidateQueries({ queryKey: keys.me() })
      say.success(said)
      return true
    } catch (thrown) {
      const { reasons, message } = toApiError(thrown)
      const fields = reasons.flatMap(({ field, message: told }) =>
        field === undefined ? [] : [[field, told] as const],
      )
      setErrors(fields.length > 0 ? Object.fromEntries(fields) : { '': message })
      return false
    } finally {
      setPending(false)
    }
  }
  return { save, pending, errors }
}
