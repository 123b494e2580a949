import type { Toast } from '@strongroom/api'
import type { toast } from '@strongroom/ui/toast'
import { loadMessages } from './load-messages.ts'

/** A message takes the place of an earlier one with the same id; the duration is milliseconds. */
type SaidAs = Partial<Pick<Toast, 'id' | 'duration'>>

/** Says what is now true, or what went wrong. The script for it comes with the first page or with the first message. */
export const say = {
  success: (text: string): void => void speak((kit) => kit.success(text)),
  error: (text: string, options: SaidAs = {}): void => void speak((kit) => kit.error(text, options)),
}

async function speak(how: (kit: typeof toast) => void): Promise<void> {
  const kit = await loadMessages()
  how(kit.toast)
}
