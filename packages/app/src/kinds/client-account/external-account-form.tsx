import { toApiError, type ExternalAccountCalls } from '@strongroom/api'
import {
  contentPath,
  externalAccountContent,
  externalAccountRules,
  fieldsOf,
  saveExternalAccountBody,
  submitDraft,
  type DraftOf,
  type ExternalAccount,
  type ExternalAccountContent,
  type FieldIssue,
} from '@strongroom/api/contract'
import { Checkbox } from '@strongroom/ui/checkbox'
import { FormDialog } from '@strongroom/ui/form-dialog'
import { OptionSelect, type PickOption } from '@strongroom/ui/multi-select'
import { Select } from '@strongroom/ui/select'
import { TextField } from '@strongroom/ui/text-field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptForm } from '../../drafts/use-kept-form.ts'
import { fieldWords } from '../../fields/field-words.ts'
import { foundQuery, wordsQuery } from '../../fields/source-queries.ts'
import { say } from '../../shell/say.ts'
import { useApp } from '../../shell/use-app.ts'

type ExternalAccountFormProps = {
  calls: ExternalAccountCalls
  accountId: string
  /** The one that is changed; undefined for a new one. */
  account: ExternalAccount | undefined
  onClose: () => void
}

const field = fieldWords('clientAccount', fieldsOf(externalAccountContent))
/** What stands in the form. */
type Typed = Required<DraftOf<ExternalAccountContent>>
type TextPath = 'holderName' | 'nickname' | 'bankName' | 'routingNumber' | 'accountNumber' | 'iban' | 'bic'

const noCountries: readonly PickOption[] = []

/** The form of an external account. Numbers come masked; one that is left as it is stays what it is. */
export function ExternalAccountForm(props: ExternalAccountFormProps) {
  const { calls, accountId, account, onClose } = props
  const { api } = useApp()
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const [problem, setProblem] = useState<string>()
  const create = useMutation(calls.create())
  const update = useMutation(calls.update(account?.id ?? ''))
  const pending = create.isPending || update.isPending
  // What was typed outlives the form: one that is closed by mistake loses nothing.
  const kept = useKeptForm<Typed>(`external account ${account?.id ?? 'new'}`, {
    ...blank,
    ...account?.content,
    clientAccountId: accountId,
  })
  const content = kept.form
  const countries = useQuery(foundQuery(api, 'country', ''))
  const { data: country } = useQuery(wordsQuery(api, 'country', content.country ?? ''))
  const errorAt = (path: string) => issues.find((issue) => issue.field === path)?.message

  const change = (path: keyof Typed, value: string | boolean) => {
    kept.change({ [path]: value })
    setIssues((now) => now.filter((issue) => issue.field !== path))
  }
  const text = (path: TextPath) => ({
    label: field(path).label,
    required: field(path).required,
    value: content[path] ?? '',
    onChange: (value: string) => change(path, value),
    readOnly: pending,
    error: errorAt(path),
  })
  const choice = (path: 'accountKind' | 'rail') => ({
    label: field(path).label,
    required: true,
    value: content[path] ?? '',
    placeholder: 'Choose one',
    options: field(path).options ?? [],
    onChange: (value: string) => change(path, value),
    readOnly: pending,
    error: errorAt(path),
  })

  const submit = async () => {
    setProblem(undefined)
    const schema = account ? saveExternalAccountBody.shape.content : externalAccountContent
    const read = submitDraft({ content: schema, rules: externalAccountRules }, content, { today: '' })
    if (!read.ok) return setIssues(read.issues)
    try {
      if (account) await update.mutateAsync({ revision: account.revision, content: read.content })
      else await create.mutateAsync(read.content)
      say.success('The account is stored. Someone else has to verify it.')
      kept.forget()
      onClose()
    } catch (thrown) {
      const error = toApiError(thrown)
      const told = error.reasons.map(({ field: at, message }) => ({ field: contentPath(at) ?? at ?? '', message }))
      setIssues(told.filter(isShown))
      const others = told.filter((issue) => !isShown(issue)).map(({ message }) => message)
      if (others.length > 0 || told.length === 0) setProblem(others.join('. ') || error.message)
    }
  }

  return (
    <FormDialog
      open
      size="lg"
      onClose={onClose}
      title={account ? 'Change the external account' : 'New external account'}
      description="It counts once someone else has verified it."
      submitLabel={account ? 'Save' : 'Add account'}
      pending={pending}
      problem={problem}
      onSubmit={() => void submit()}
    >
      <TextField {...text('holderName')} />
      <TextField {...text('nickname')} />
      <TextField {...text('bankName')} />
      <OptionSelect
        label={field('country').label}
        required
        value={country ?? null}
        options={countries.data ?? noCountries}
        loading={countries.isFetching}
        readOnly={pending}
        onChange={(option) => change('country', option?.value ?? '')}
        error={errorAt('country')}
      />
      <TextField
        {...text('routingNumber')}
        description={content.country === 'US' ? '9 digits' : 'In the United States'}
        autoComplete="off"
      />
      <TextField
        {...text('accountNumber')}
        description={account ? 'Left as it is, it stays.' : 'An account number or an IBAN'}
        autoComplete="off"
      />
      <TextField {...text('iban')} autoComplete="off" />
      <TextField {...text('bic')} description="With an IBAN" autoComplete="off" />
      <Select {...choice('accountKind')} />
      <Select {...choice('rail')} />
      <Checkbox
        label="The account’s default"
        description="One external account is the default; it takes the place of another."
        checked={content.isDefault ?? false}
        readOnly={pending}
        onChange={(isDefault) => change('isDefault', isDefault)}
      />
    </FormDialog>
  )
}

/** Whether what is said of a field finds it on the form: to which account it belongs is not asked there. */
const isShown = ({ field: path }: FieldIssue): boolean => path !== 'clientAccountId' && Object.hasOwn(blank, path)

const blank: Typed = {
  clientAccountId: '',
  holderName: '',
  nickname: '',
  accountKind: '',
  isDefault: false,
  bankName: '',
  country: 'US',
  routingNumber: '',
  accountNumber: '',
  iban: '',
  bic: '',
  rail: '',
}
