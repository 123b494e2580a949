import { sameValue } from '@strongroom/ui/changes'
import { useWordsBox } from '@strongroom/ui/words'
import { keptForm, type FormValues } from './kept-form.ts'

/**
 * What is entered into a form that is no draft, kept with the words of its page until it is saved: over a reload too, and
 * asked about before the page is left. While it is what the form began with, nothing is kept.
 * @param box what the form is called on its page
 */
export function useKeptForm<Form extends FormValues>(box: string, begin: Form) {
  const { text, onText } = useWordsBox(box)
  const form = keptForm(text, begin)
  return {
    form,
    change(part: Partial<Form>): void {
      const next = { ...form, ...part }
      onText(sameValue(next, begin) ? '' : JSON.stringify(next))
    },
    /** It is saved: nothing waits any more. */
    forget: () => onText(''),
  }
}
