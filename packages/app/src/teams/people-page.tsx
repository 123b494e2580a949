import type { ListedUser } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { EntityTable } from '@strongroom/ui/entity-table'
import { ListScreen } from '@strongroom/ui/patterns/list-screen'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { PageWords } from '../drafts/page-words.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import { useList } from '../lists/use-list.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useMe } from '../shell/use-app.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { manageReason } from './person-words.ts'
import { roleChoices, type TeamCalls } from './role-choices.ts'
import { peopleList } from './team-lists.ts'
import { TeamTabs } from './team-tabs.tsx'
import { useManyPeople } from './use-many-people.ts'

const idOf = ({ id }: { id: string }) => id
const hrefOf = ({ id }: ListedUser) => `/teams/person?id=${encodeURIComponent(id)}`

/** Everybody who may sign in, or was invited to. */
export function PeoplePage({ calls, search }: { calls: TeamCalls; search: ListSearch }) {
  const me = useMe()
  const { data: roles } = useSuspenseQuery(calls.roles.list())
  const [inviting, setInviting] = useState(false)
  const list = useMemo(() => peopleList(roleChoices(roles.items)), [roles])
  const table = useList(list, search)
  const many = useManyPeople({ calls, list, view: table.view })
  const refused = manageReason(me, 'users')
  return (
    <PageWords about="team" id="people">
      <PageTitle>People</PageTitle>
      <ListScreen
        title="Team"
        tiles={<TeamTabs current="people" />}
        actions={
          <Button variant="primary" disabledReason={refused} onClick={() => setInviting(true)}>
            Invite people
          </Button>
        }
      >
        <EntityTable
          label="People"
          noun={{ one: 'person', many: 'people' }}
          rowId={idOf}
          rowHref={hrefOf}
          empty={{ title: 'Nobody is here yet', text: 'Whom you invite stands here.' }}
          {...table}
          {...(refused === undefined && { selection: many })}
        />
      </ListScreen>
      {inviting && <InviteDialog calls={calls} roles={roles.items} onClose={() => setInviting(false)} />}
    </PageWords>
  )
}
