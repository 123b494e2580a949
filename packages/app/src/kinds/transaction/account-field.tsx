import { accountKinds, type AccountType, type MovementEnd } from '@strongroom/api/contract'
import { ComboboxField, useDraftFill, type BoundFieldProps } from '@strongroom/ui/draft-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraftText } from '../../fields/draft-content.ts'
import { wordsQuery } from '../../fields/source-queries.ts'
import { useApp } from '../../shell/use-app.ts'
import { bookAccountsQuery, externalAccountsQuery, type FoundAccount } from '../../found-in-books.ts'

type AccountFieldProps = BoundFieldProps & { side: MovementEnd; types: readonly AccountType[] }

/** An account of the books, found by name, number or client. Its type and its currency follow from it. */
export function BookAccountField({ side, types, ...props }: AccountFieldProps) {
  const { api } = useApp()
  const [q, setQ] = useState('')
  const { data: options = none, isFetching, error } = useQuery(bookAccountsQuery(api, types, q))
  return (
    <ComboboxField
      {...props}
      {...useChoosing(side, options)}
      placeholder="Name, number or client"
      onSearch={setQ}
      loading={isFetching}
      {...(error && { searchError: error.message })}
    />
  )
}

/** One of the external accounts of the client account at the other side. */
export function ExternalAccountField({ side, types: _types, ...props }: AccountFieldProps) {
  const { api } = useApp()
  const other = side === 'source' ? 'destination' : 'source'
  const otherType = useDraftText(`${other}AccountType`)
  const otherId = useDraftText(`${other}AccountId`)
  const clientAccountId = otherType === 'ClientAccount' ? otherId : ''
  const { data: options = none, isFetching, error } = useQuery(externalAccountsQuery(api, clientAccountId))
  return (
    <ComboboxField
      {...props}
      {...useChoosing(side, options)}
      loading={isFetching}
      {...(error && { searchError: error.message })}
      hint="An external account of the client, if one is known."
      {...(clientAccountId === '' && { disabledReason: 'Choose the account of the client first.' })}
    />
  )
}

const none: readonly FoundAccount[] = []

/** The options of a side, the words of what is chosen, and what else is filled in with a choice. */
function useChoosing(side: MovementEnd, options: readonly FoundAccount[]) {
  const { api } = useApp()
  const fill = useDraftFill()
  const type = useDraftText(`${side}AccountType`)
  const id = useDraftText(`${side}AccountId`)
  const { data: chosen } = useQuery(wordsQuery(api, isAccountType(type) ? accountKinds[type] : 'account', id))
  return {
    options,
    ...(chosen && { chosen }),
    onChoose: ({ value }: { value: string }) => {
      const found = options.find((option) => option.value === value)
      if (!found) return
      const { type, currency } = found
      fill({ [`${side}AccountType`]: type, ...(currency !== undefined && { currency }) })
    },
  }
}

const isAccountType = (type: string): type is AccountType => Object.hasOwn(accountKinds, type)
