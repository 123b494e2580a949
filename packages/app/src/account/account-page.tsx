import type { OwnCalls } from '@strongroom/api'
import { fullName, type Preferences } from '@strongroom/api/contract'
import { Page } from '@strongroom/ui/page'
import { DetailScreen, DetailSection, FactsSection, SectionFields } from '@strongroom/ui/patterns/detail-screen'
import { Select } from '@strongroom/ui/select'
import { useQuery } from '@tanstack/react-query'
import { PageWords } from '../drafts/page-words.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp, useMe } from '../shell/use-app.ts'
import { usePreferences } from '../shell/use-preferences.ts'
import { AbsenceForm } from './absence-form.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ZoneForm } from './zone-form.tsx'

const themes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
]

/** What is one's own: where and when one works, how the screens look, where one is signed in. */
export function AccountPage({ calls }: { calls: OwnCalls }) {
  const { api } = useApp()
  const me = useMe()
  const [{ theme = 'system', density = 'compact' }, change] = usePreferences()
  const { data: preferences } = useQuery({ ...api.directory.preferences(), refetchOnMount: false })
  return (
    <PageWords about="account" id={me.id}>
      <PageTitle>Your account</PageTitle>
      <Page>
        <DetailScreen title="Your account" subtitle={me.email}>
          <FactsSection
            title="You"
            items={[
              { label: 'Name', value: fullName(me) },
              { label: 'Roles', value: me.roles.map(({ name }) => name).join(', ') },
            ]}
          />
          {preferences && <WhereAndWhen calls={calls} preferences={preferences} />}
          <DetailSection title="How the screens look">
            <SectionFields>
              <Select
                label="Theme"
                options={themes}
                value={theme}
                onChange={(value) => change({ theme: value === 'light' || value === 'dark' ? value : 'system' })}
              />
              <Select
                label="Rows"
                options={densities}
                value={density}
                onChange={(value) => change({ density: value === 'comfortable' ? value : 'compact' })}
              />
            </SectionFields>
          </DetailSection>
          <OwnSessions calls={calls} />
        </DetailScreen>
      </Page>
    </PageWords>
  )
}

/**
 * The zone begins anew with what is stored, whenever that changes. The absence goes on: its buttons keep the focus, and
 * what is not being written is what is stored.
 */
function WhereAndWhen({ calls, preferences }: { calls: OwnCalls; preferences: Preferences }) {
  const { timezoneId = '', outOfOffice = null } = preferences
  return (
    <>
      <ZoneForm key={timezoneId} stored={timezoneId} />
      <AbsenceForm calls={calls} stored={outOfOffice} />
    </>
  )
}
