import { can, type Draft } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { Button, LinkButton } from '@strongroom/ui/button'
import { Page } from '@strongroom/ui/page'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { DraftScreen } from '@strongroom/ui/patterns/draft-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { PageWords } from '../../drafts/page-words.tsx'
import { readOnlyReason } from '../../drafts/read-only-reason.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useForeignDraft } from '../../drafts/use-foreign-draft.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { PartError } from '../../shell/part-error.tsx'
import { settleFocus } from '../../shell/settle-focus.ts'
import { useApp, useMe } from '../../shell/use-app.ts'
import { ControlFigures } from './control-figures.tsx'
import { EntryRows } from './entry-rows.tsx'
import { SetItems } from './items-of-set.tsx'
import { RunAccounts, RunLines } from './run-lines.tsx'
import { Sequences } from './sequences.tsx'
import { UploadItems } from './upload-items.tsx'
import { Verdict } from './verdict.tsx'

/** The items of a pending set: added, put in order, and tried. Writing at one raises the revision of the set, so they have a page of their own. */
export function ItemsPage({ id }: { id: string }) {
  const { kinds } = useApp()
  const draft = useDraft('transactionSet', id)
  const locked = readOnlyReason(useMe(), draft)
  const { asked, join } = useForeignDraft(draft)
  const readOnly = locked ?? asked?.reason
  const place = kinds.get('transactionSet')?.place
  const title = `Items of ${draft.content.name ?? 'a new set'}`
  return (
    <PageWords about="items of a set" id={id}>
      <PageTitle>{title}</PageTitle>
      <Page>
        <DraftScreen
          title={title}
          status={draft.draftStatus}
          {...(place && {
            breadcrumbs: [
              { label: 'Transaction sets', href: place.records },
              { label: 'Changes under way', href: place.drafts },
              { label: draft.content.name ?? 'New set', href: place.draft(id) },
            ],
            actions: (
              <LinkButton href={place.draft(id)}>
                {can('send', draft) ? 'Back to send it' : 'Back to the set'}
              </LinkButton>
            ),
          })}
          {...(locked === undefined &&
            asked && {
              notice: (
                <Banner
                  tone="info"
                  title={asked.reason}
                  actions={
                    <Button
                      size="sm"
                      onClick={() => {
                        join()
                        settleFocus(document)
                      }}
                    >
                      {asked.join}
                    </Button>
                  }
                >
                  {asked.consequence}
                </Banner>
              ),
            })}
        >
          <Suspense fallback={<SkeletonText lines={8} />}>
            {draft.approvedId === null ? (
              <>
                <Tried draft={draft} readOnlyReason={readOnly} />
                <EntryRows id={id} currency={draft.content.currency ?? ''} readOnlyReason={readOnly} />
                <UploadItems id={id} readOnlyReason={readOnly} />
              </>
            ) : (
              <SetItems id={draft.approvedId} />
            )}
          </Suspense>
        </DraftScreen>
      </Page>
    </PageWords>
  )
}

type TriedProps = { draft: Draft<'transactionSet'>; readOnlyReason: string | undefined }

/** What the set comes to, whether it can run, and what each of its items would do. */
function Tried({ draft, readOnlyReason: readOnly }: TriedProps) {
  const { api } = useApp()
  const { id, content } = draft
  const { data: run, error, refetch } = useQuery(use(api.sets()).dryRun(id))
  if (error)
    return (
      <DetailSection title="Dry run">
        <PartError error={error} retry={() => void refetch()} />
      </DetailSection>
    )
  if (!run)
    return (
      <DetailSection title="Dry run">
        <SkeletonText lines={6} />
      </DetailSection>
    )
  return (
    <>
      <DetailSection title="Dry run">
        <ControlFigures run={run} count={content.controlCount} total={content.controlTotal} />
        <Verdict run={run} />
        {run.itemCount === 0 ? null : (
          <>
            <RunAccounts run={run} />
            <RunLines label="What each item does" lines={run.lines} currency={run.currency} />
          </>
        )}
      </DetailSection>
      {run.itemCount === 0 ? null : (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <Sequences id={id} run={run} readOnlyReason={readOnly} />
        </Suspense>
      )}
    </>
  )
}
