import {
  canExternalAccount,
  type CannotVerifyReason,
  type ExternalAccount,
  type ExternalAccountActionBody,
} from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { EntryList, type Entry, type EntryAction } from '@strongroom/ui/entry-list'
import { formatInstant } from '@strongroom/ui/format/date'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { Select } from '@strongroom/ui/select'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NextPart } from '../../shell/next-part.tsx'
import { PartError } from '../../shell/part-error.tsx'
import { privilegeReason } from '../../shell/privileges.ts'
import { useApp, useMe } from '../../shell/use-app.ts'
import { ExternalAccountAct } from './external-account-act.tsx'
import { ExternalAccountForm } from './external-account-form.tsx'

type Act = ExternalAccountActionBody['action']

/** What is open beside the list: the form of one or of a new one, or the question before something is done. */
type Open = { form: ExternalAccount | undefined } | { act: Act; account: ExternalAccount } | undefined

/** Where the client's money comes from and goes to: each is entered by one person and verified by another. */
export function ExternalAccounts({ accountId, isClosed }: { accountId: string; isClosed: boolean }) {
  const { api } = useApp()
  const me = useMe()
  const { data: calls } = useSuspenseQuery({
    queryKey: ['external-account-calls'],
    queryFn: async () => ({ of: await api.externalAccounts() }),
    staleTime: Infinity,
  })
  const [status, setStatus] = useState('')
  const list = useInfiniteQuery({
    ...calls.of.ofClientAccounts({
      filters: { clientAccountId: [accountId], ...(status !== '' && { status: [status] }) },
      limit: pageSize,
    }),
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useState<Open>()
  const edit = privilegeReason(me, { action: 'edit', kind: 'clientAccount' })
  const approve = privilegeReason(me, { action: 'approve', kind: 'clientAccount' })
  // Narrowed, it may have come down to fewer.
  const isMany = status !== '' || (list.data?.pages[0]?.total ?? 0) > pageSize
  const accounts = list.data?.pages.flatMap(({ items }) => items) ?? []
  const close = () => setOpen(undefined)

  const entryOf = (account: ExternalAccount): Entry => {
    const { id, content, changedBy, verifiedBy, verifiedAt, cannotVerifyReason } = account
    const action = (act: Act, label: string, disabledReason: string | undefined): EntryAction[] =>
      canExternalAccount(act, account) ? [{ label, disabledReason, onSelect: () => setOpen({ act, account }) }] : []
    return {
      id,
      title: content.nickname ?? content.bankName ?? 'External account',
      status: statuses[account.status] ?? { status: 'neutral', label: account.status },
      marks: content.isDefault ? ['Default'] : [],
      lines: [
        [content.holderName, content.bankName, content.accountKind, content.accountNumber ?? content.iban, content.rail]
          .filter(Boolean)
          .join(' · '),
        verifiedBy && verifiedAt !== null
          ? `Verified by ${verifiedBy.name}, ${formatInstant(verifiedAt)}`
          : `Last changed by ${changedBy.name}`,
      ],
      actions: [
        ...action('verify', 'Verify', approve ?? (cannotVerifyReason ? unverifiable[cannotVerifyReason] : undefined)),
        {
          label: 'Change',
          disabledReason:
            edit ??
            (canExternalAccount('change', account) ? undefined : 'A blocked account is released before it is changed.'),
          onSelect: () => setOpen({ form: account }),
        },
        ...action('block', 'Block', edit && approve),
        ...action('release', 'Release', edit),
      ],
    }
  }

  return (
    <DetailSection
      title="External accounts"
      actions={
        <Button
          size="sm"
          disabledReason={edit ?? (isClosed ? 'The client account is closed.' : undefined)}
          onClick={() => setOpen({ form: undefined })}
        >
          Add account
        </Button>
      }
    >
      {list.error && !list.data ? (
        <PartError error={list.error} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonText lines={3} />
      ) : (
        <>
          {isMany && (
            <Select
              label="Status"
              size="sm"
              value={status}
              placeholder="All"
              options={Object.entries(statuses).map(([value, { label }]) => ({ value, label }))}
              onChange={setStatus}
            />
          )}
          <EntryList
            label="External accounts"
            entries={accounts.map(entryOf)}
            empty={
              status === ''
                ? { title: 'None yet', text: 'Accounts at other banks, where money comes from and goes to.' }
                : { title: 'None in this status', text: 'Choose another status, or all.' }
            }
          />
          <NextPart list={list} label="Show more" size="sm" />
        </>
      )}
      {open && 'form' in open && (
        <ExternalAccountForm calls={calls.of} accountId={accountId} account={open.form} onClose={close} />
      )}
      {open && 'act' in open && (
        <ExternalAccountAct calls={calls.of} act={open.act} account={open.account} onClose={close} />
      )}
    </DetailSection>
  )
}

/** A record opens as fast with many as with few. */
const pageSize = 10

const unverifiable: Readonly<Record<CannotVerifyReason, string>> = {
  Author: 'You entered or changed this account, so someone else has to verify it.',
  RoleLacksApproval: 'Your roles do not let you decide on client accounts.',
  NotUnverified: 'It is not waiting to be verified.',
}

const statuses: Readonly<Record<string, NonNullable<Entry['status']>>> = {
  Unverified: { status: 'pending', label: 'Unverified' },
  Verified: { status: 'completed', label: 'Verified' },
  Blocked: { status: 'rejected', label: 'Blocked' },
}
