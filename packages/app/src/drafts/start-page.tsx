import { capital, type RecordKind } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { StartScreen, type StartWay } from '@strongroom/ui/patterns/start-screen'
import { PageTitle } from '../shell/page-title.tsx'
import { privilegeReason } from '../shell/privileges.ts'
import { useMe } from '../shell/use-app.ts'
import type { DraftedKind } from './drafted-kind.ts'
import { RefusedNotice } from './refused-notice.tsx'

type StartPageProps<Kind extends RecordKind> = {
  of: DraftedKind<Kind>
  /** Ways of the kind's own, before the blank one. */
  ways?: readonly StartWay[]
}

/** Where a new record begins. Nothing is made before a way is chosen. */
export function StartPage<Kind extends RecordKind>({ of, ways = [] }: StartPageProps<Kind>) {
  const { kind, noun, plural, place } = of
  const disabledReason = privilegeReason(useMe(), { action: 'edit', kind })
  const title = `New ${noun}`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StartScreen
        header={{
          title,
          subtitle: 'It begins as a draft. Nothing is live until an approver has agreed.',
          breadcrumbs: [{ label: capital(plural), href: place.records }],
        }}
        notice={<RefusedNotice reason={disabledReason} />}
        ways={[
          ...ways,
          {
            title: 'Blank',
            text: `An empty form, saved as you type.`,
            action: (
              <LinkButton
                variant={ways.length === 0 ? 'primary' : 'secondary'}
                disabledReason={disabledReason}
                href={place.blankDraft}
              >
                Begin blank
              </LinkButton>
            ),
          },
        ]}
      />
    </>
  )
}
