import { titleOf, type ContentOf, type PrivilegedKind, type Rule } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { Instant } from '@strongroom/ui/cells'
import { Page } from '@strongroom/ui/page'
import { DraftScreen } from '@strongroom/ui/patterns/draft-screen'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp } from '../shell/use-app.ts'
import { DraftEditor } from './draft-editor.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { capital } from '../shown-kind.ts'
import type { DraftedKind } from './drafted-kind.ts'

type DraftPageProps<Kind extends PrivilegedKind> = { of: DraftedKind<Kind>; rules: Rule<ContentOf<Kind>>; id: string }

/** A pending version of a kind: written while it is a draft or in rework, read while it waits for a decision. */
export function DraftPage<Kind extends PrivilegedKind>({ of, rules, id }: DraftPageProps<Kind>) {
  const { kind, noun, plural, place } = of
  const { api } = useApp()
  const { data: draft } = useSuspenseQuery({ ...api.records(kind).draft(id), refetchOnMount: false })
  const name = titleOf(kind, draft.content, '')
  const title = draft.approvedId === null ? name || `New ${noun}` : `Change of ${name || noun}`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Page>
        <DraftScreen
          title={title}
          status={draft.draftStatus}
          breadcrumbs={[
            { label: capital(plural), href: place.records },
            { label: 'Changes under way', href: place.drafts },
          ]}
          subtitle={
            <>
              Begun by {draft.createdBy.name}, <Instant at={draft.createdAt} />
            </>
          }
          actions={
            <>
              {draft.approvedId === null ? null : (
                <LinkButton href={place.record(draft.approvedId)}>Show what is live</LinkButton>
              )}
              {draft.taskId === null ? null : <LinkButton href={place.task(draft.taskId)}>Show the task</LinkButton>}
            </>
          }
          notice={<DraftNotice draft={draft} />}
        >
          {/* Another state is another form: what was written before a decision is not what is written after it. */}
          <DraftEditor
            key={`${id} ${draft.draftStatus} ${draft.round}`}
            of={of}
            rules={rules}
            draft={draft}
            title={title}
          />
        </DraftScreen>
      </Page>
    </>
  )
}
