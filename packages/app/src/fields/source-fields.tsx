import type { SourceName } from '@strongroom/api/contract'
import { ComboboxField, MultiSelectField, type BoundFieldProps, type FieldOption } from '@strongroom/ui/draft-form'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../shell/use-app.ts'
import { sourceNamed } from '../sources.ts'
import { useDraftText, useDraftTexts } from './draft-content.ts'
import { foundQuery, wordsQuery } from './source-queries.ts'

/** `source` is the contract's word for what the field points at. */
type SourceFieldProps = BoundFieldProps & { source: SourceName }

/** One of what a source has: found by typing, or listed whole where there are few. */
export function SourceField({ source, ...props }: SourceFieldProps) {
  const { api } = useApp()
  const { prompt, ...search } = useSearch(source)
  const { data: chosen } = useQuery(wordsQuery(api, source, useDraftText(props.name)))
  return <ComboboxField {...props} {...search} {...(chosen && { chosen })} {...(prompt && { placeholder: prompt })} />
}

/** Several of what a source has. */
export function SourcesField({ source, ...props }: SourceFieldProps) {
  const { api } = useApp()
  const { prompt, ...search } = useSearch(source)
  const known = useQueries({
    queries: useDraftTexts(props.name).map((value) => wordsQuery(api, source, value)),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data] : [])),
  })
  return <MultiSelectField {...props} {...search} known={known} {...(prompt && { placeholder: prompt })} />
}

const none: readonly FieldOption[] = []

/** What the source has for what is typed. Without a prompt nothing has to be: all of it is there. */
function useSearch(name: SourceName) {
  const { api } = useApp()
  const [q, onSearch] = useState('')
  const source = sourceNamed(name)
  const prompt = 'unserved' in source ? undefined : source.prompt
  const { data: options = none, isFetching, error } = useQuery(foundQuery(api, name, prompt === undefined ? '' : q))
  return {
    options,
    prompt,
    loading: isFetching,
    ...('unserved' in source && { disabledReason: source.unserved }),
    ...(error && { searchError: error.message }),
    ...(prompt !== undefined && { onSearch }),
  }
}
