import type { RequestCalls } from '@strongroom/api'
import { canRequest, requestEnds, type MovementEnd, type RequestDetail } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { Button } from '@strongroom/ui/button'
import { DateText, Instant, Money } from '@strongroom/ui/cells'
import { FactsList } from '@strongroom/ui/facts-list'
import { Link } from '@strongroom/ui/link'
import { Page } from '@strongroom/ui/page'
import { DetailScreen, DetailSection, FactsSection } from '@strongroom/ui/patterns/detail-screen'
import { StatusChip } from '@strongroom/ui/status-chip'
import { Timeline } from '@strongroom/ui/timeline'
import { skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { PageWords } from '../drafts/page-words.tsx'
import { today } from '../drafts/today.ts'
import { searchText } from '../lists/came-from.ts'
import { RowsOf } from '../lists/rows-of.ts'
import { useListWalk } from '../lists/use-list-walk.ts'
import { stateValue } from '../request-state.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { Linked } from '../shell/linked.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { may } from '../shell/privileges.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { cameFromList } from './came-from-list.ts'
import type { Deciding } from './decide-dialog.tsx'
import { notAsItIs, standsAgainst } from './outlook.ts'
import { Outlook, type ShowsCover } from './outlook-of.tsx'
import { Parts } from './parts.tsx'
import { requestList } from './request-lists.ts'
import { historyHref, openHref, requestHref } from '../request-places.ts'
import { isType, typeLabel } from '../request-type.ts'
import { sentencesOf } from './sentences.ts'
import { wayOf } from './way.tsx'

const DecideDialog = lazyPart(async () => (await import('./decide-dialog.tsx')).DecideDialog)
const SplitDialog = lazyPart(async () => (await import('./split-dialog.tsx')).SplitDialog)

type RequestPageProps = { calls: RequestCalls; id: string; Cover: ShowsCover }

/** One request: what is asked for, what it would do, what one may do with it, and how far it is. */
export function RequestPage({ calls, id, Cover }: RequestPageProps) {
  const { data: request } = useSuspenseQuery({ ...calls.detail(id), refetchOnMount: false })
  const { requestNumber, requestedBy, requestedAt, failureReason, partCount } = request
  const { listHref, label, walk } = useWalk(calls, request)
  const overdue = isOverdue(request)
  const foreseen = useForeseen(calls, request)
  const reasons = standsAgainst(foreseen.data)
  const against = reasons && `${notAsItIs}. ${reasons}`
  return (
    <PageWords about="request" id={id}>
      <PageTitle>{`Request ${requestNumber}`}</PageTitle>
      <Page>
        <DetailScreen
          title={requestNumber}
          breadcrumbs={[{ label, href: listHref }]}
          chips={<StatusChip {...stateValue(request.state)} />}
          subtitle={
            <>
              Asked for by {requestedBy.name}, <Instant at={requestedAt} />
            </>
          }
          walk={walk}
          actions={<Acts calls={calls} request={request} against={against} />}
          strip={[
            { label: 'Type', value: typeLabel(request.type) },
            { label: 'Amount', value: <Money amount={request.amount} currency={request.currency} /> },
            { label: 'Client', value: <ClientLink request={request} /> },
            { label: 'Needed by', value: request.neededBy && <DateText date={request.neededBy} /> },
            { label: 'Request ID', value: requestNumber, copy: requestNumber },
          ]}
          rail={<Beside request={request} against={against} />}
        >
          {(overdue || failureReason !== null) && (
            <Banner tone={failureReason === null ? 'warning' : 'danger'} title="Pay Attention!">
              {failureReason === null
                ? 'The day by which it was needed has passed.'
                : `It failed: ${sentencesOf([failureReason]).join('')}`}
            </Banner>
          )}
          <Facts request={request} />
          <RowsOf value={requestNumber}>{partCount > 0 && <Parts parts={request.parts} />}</RowsOf>
          {canRequest('decide', request) && (
            <Outlook type={request.type} preview={foreseen.data} error={foreseen.error} busy={false} Cover={Cover} />
          )}
          <Suspense>
            <Way request={request} />
          </Suspense>
        </DetailScreen>
      </Page>
    </PageWords>
  )
}

const isOverdue = ({ neededBy, finishedAt }: RequestDetail): boolean =>
  neededBy !== null && finishedAt === null && neededBy < today()

/** Balances move, and at the cut-off the day does, while somebody reads. */
const askedEvery = 30_000

/** What approving it now would do, and what stands against it; nothing is asked once it is decided. */
function useForeseen(calls: RequestCalls, request: RequestDetail) {
  const { id, revision } = request
  return useQuery({
    ...calls.previewOf(id, revision),
    enabled: canRequest('decide', request),
    refetchInterval: askedEvery,
  })
}

/** The list that one came from, and the way through it. */
function useWalk(calls: RequestCalls, { id, finishedAt }: RequestDetail) {
  const { data: from } = useQuery(cameFromList)
  const name = from?.name ?? (finishedAt === null ? 'open' : 'history')
  const list = useMemo(() => requestList(calls, name), [calls, name])
  const label = name === 'open' ? 'Requests' : 'Requests History'
  const walk = useListWalk(id, { list, search: from?.search, label, hrefOf: requestHref })
  return { label, walk, listHref: (name === 'open' ? openHref() : historyHref()) + searchText(from?.search) }
}

type Standing = { request: RequestDetail; /** Why it could not be approved as it is. */ against: string | undefined }

/** What can be done with it, each with the reason where it cannot. */
function Acts({ calls, request, against }: Standing & { calls: RequestCalls }) {
  const [open, setOpen] = useState<Deciding | 'split'>()
  const { decideRefused, withdrawRefused, splitRefused } = request
  const close = () => setOpen(undefined)
  return (
    <>
      <Button disabledReason={splitRefused ?? undefined} onClick={() => setOpen('split')}>
        Split
      </Button>
      <Button disabledReason={withdrawRefused ?? undefined} onClick={() => setOpen('withdraw')}>
        Withdraw
      </Button>
      <Button variant="danger" disabledReason={decideRefused ?? undefined} onClick={() => setOpen('reject')}>
        Reject
      </Button>
      <Button variant="primary" disabledReason={decideRefused ?? against} onClick={() => setOpen('approve')}>
        Approve
      </Button>
      <Suspense>
        {open === 'split' && <SplitDialog calls={calls} request={request} onClose={close} />}
        {open !== undefined && open !== 'split' && (
          <DecideDialog calls={calls} request={request} action={open} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

/** What the reader may do with it, in words, and what it belongs to. */
function Beside({ request, against }: Standing) {
  const { kinds } = useApp()
  const { decideRefused, withdrawRefused, splitRefused, parentRequestId, parentRequestNumber } = request
  const seesTransactions = useSeesTransactions()
  const told = (refused: string | null) => refused ?? 'You may.'
  return (
    <>
      <DetailSection title="What you can do">
        <FactsList
          columns={1}
          items={[
            ...(decideRefused === null && against !== undefined
              ? [
                  { label: 'Approve', value: against },
                  { label: 'Reject', value: told(null) },
                ]
              : [{ label: 'Approve or reject', value: told(decideRefused) }]),
            { label: 'Withdraw', value: told(withdrawRefused) },
            { label: 'Split', value: told(splitRefused) },
          ]}
        />
      </DetailSection>
      {parentRequestId !== null && (
        <DetailSection title="Parent Request">
          <Link href={requestHref(parentRequestId)}>{parentRequestNumber ?? parentRequestId}</Link>
        </DetailSection>
      )}
      {request.transactionId !== null && (
        <DetailSection title="Transaction">
          <Linked href={seesTransactions ? kinds.get('transaction')?.place.record(request.transactionId) : undefined}>
            {request.requestNumber}
          </Linked>
        </DetailSection>
      )}
    </>
  )
}

/** Instead of a name that is not told to the reader. */
const withheld = 'Not shown to your roles'

function ClientLink({ request: { clientId, clientName } }: { request: RequestDetail }) {
  const { kinds } = useApp()
  // A name that is withheld has no page to lead to either.
  if (clientName === null) return withheld
  return <Linked href={kinds.get('client')?.place.record(clientId)}>{clientName}</Linked>
}

function Facts({ request }: { request: RequestDetail }) {
  const { kinds } = useApp()
  const { type } = request
  const end = (side: MovementEnd) => {
    const { [`${side}AccountId` as const]: id, [`${side}Name` as const]: name } = request
    if (id === null) return undefined
    if (name === null) return withheld
    const isClients = isType(type) && requestEnds[type][side] === 'ClientAccount'
    return <Linked href={isClients ? kinds.get('clientAccount')?.place.record(id) : undefined}>{name}</Linked>
  }
  return (
    <FactsSection
      title="What is asked for"
      items={[
        { label: 'From', value: end('source') },
        { label: 'To', value: end('destination') },
        { label: 'Rail', value: request.rail },
        { label: 'Channel', value: request.channel },
        { label: 'Description', value: request.description ?? undefined },
        { label: 'Finished', value: request.finishedAt && <Instant at={request.finishedAt} /> },
      ]}
    />
  )
}

const useSeesTransactions = (): boolean => may(useMe(), { action: 'view', kind: 'transaction' })

/** How far it is, with the states of its transaction for whoever may see that. */
function Way({ request }: { request: RequestDetail }) {
  const { api } = useApp()
  const seen = useSeesTransactions()
  const { transactionId } = request
  const { data: course } = useQuery({
    queryKey: ['request-way', transactionId],
    queryFn:
      seen && transactionId !== null
        ? async ({ client }) => client.fetchQuery((await api.transactions()).course(transactionId))
        : skipToken,
  })
  return (
    <DetailSection title="Way through its states">
      <Timeline label="Way through its states" items={wayOf(request, course)} />
    </DetailSection>
  )
}
