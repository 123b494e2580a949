import type { MovementEnd } from '@strongroom/api/contract'
import { OptionSelect } from '@strongroom/ui/multi-select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsQuery } from '../fields/source-queries.ts'
import { bookAccountsQuery, externalAccountsQuery, type FoundAccount } from '../found-in-books.ts'
import { useApp } from '../shell/use-app.ts'
import { clientSide, endField, endsOf, type AskForm } from './ask-draft.ts'

type AccountFieldProps = {
  form: AskForm
  side: MovementEnd
  label: string
  error: string | undefined
  readOnly: boolean
  onChoose: (account: { id: string; currency: string | undefined } | undefined) => void
}

const none: readonly FoundAccount[] = []
const ofClients = ['ClientAccount'] as const

/** An account at one end of a request: of a client, found by name, number or client, or one outside that belongs to it. */
export function AccountField(props: AccountFieldProps) {
  const { form, side } = props
  return endsOf(form.type)[side] === 'ClientAccount' ? <ClientAccountField {...props} /> : <OutsideField {...props} />
}

function ClientAccountField({ form, side, onChoose, ...field }: AccountFieldProps) {
  const { api } = useApp()
  const [q, setQ] = useState('')
  const { data: found = none, isFetching, error: failure } = useQuery(bookAccountsQuery(api, ofClients, q))
  const options = found.filter((account) => fits(account, { form, side }))
  return (
    <OptionSelect
      {...field}
      required
      description="An account of a client, by its name, its number or the client."
      options={options}
      onSearch={setQ}
      loading={isFetching}
      searchError={failure?.message}
      value={useChosen('clientAccount', form[endField(side)])}
      onChange={(option) => onChoose(option ? asChosen(option.value, options) : undefined)}
    />
  )
}

function OutsideField({ form, side, onChoose, ...field }: AccountFieldProps) {
  const { api } = useApp()
  const account = form[endField(clientSide(form.type))]
  const { data: options = none, isFetching, error: failure } = useQuery(externalAccountsQuery(api, account))
  return (
    <OptionSelect
      {...field}
      description="A verified external account of the client, if one is known."
      emptyText="The client has no verified external account."
      options={options}
      loading={isFetching}
      searchError={failure?.message}
      value={useChosen('externalAccount', form[endField(side)])}
      onChange={(option) => onChoose(option ? asChosen(option.value, options) : undefined)}
      disabledReason={account === '' ? 'Choose the account of the client first.' : undefined}
    />
  )
}

/** Whether an account can stand at a side: not the one at the other, nor in another currency than the one it follows. */
function fits({ value, currency }: FoundAccount, { form, side }: Pick<AccountFieldProps, 'form' | 'side'>): boolean {
  if (side === clientSide(form.type)) return true
  return value !== form[endField(clientSide(form.type))] && (form.currency === '' || currency === form.currency)
}

const asChosen = (id: string, options: readonly FoundAccount[]) => ({
  id,
  currency: options.find(({ value }) => value === id)?.currency,
})

/** What is chosen, in its words as soon as they are known. */
function useChosen(source: 'clientAccount' | 'externalAccount', id: string) {
  const { api } = useApp()
  const { data } = useQuery(wordsQuery(api, source, id))
  return id === '' ? null : (data ?? { value: id, label: '…' })
}
