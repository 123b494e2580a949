import { Banner } from '@strongroom/ui/banner'
import { Button } from '@strongroom/ui/button'
import { EntryList } from '@strongroom/ui/entry-list'
import { StartScreen } from '@strongroom/ui/patterns/start-screen'
import { useEffect, useState } from 'react'
import { loadPeople, signInAs } from './authorize.ts'
import { beginAnew } from './begin-anew.ts'
import type { DemoPerson } from './messages.ts'

/** The identity provider of the preview: says what it is, and lets one choose who to be. */
export function ProviderPage({ asked }: { asked: URLSearchParams }) {
  const [people, setPeople] = useState<DemoPerson[]>()
  const [problem, setProblem] = useState<string>()
  const [leaving, setLeaving] = useState(false)
  const tell = (thrown: unknown) => setProblem(thrown instanceof Error ? thrown.message : String(thrown))
  useEffect(() => void loadPeople().then(setPeople, tell), [])
  const signIn = (person: string) => void signInAs(person, asked).catch(tell)

  const anew = () => {
    setLeaving(true)
    beginAnew().catch((thrown: unknown) => {
      setLeaving(false)
      tell(thrown)
    })
  }

  return (
    <main className="mx-auto max-w-3xl">
      <StartScreen
        header={{ title: 'Who is signing in?' }}
        ways={[
          {
            title: 'People of the demo bank',
            text: 'This is a preview. It runs in your browser alone: nobody signs in with a secret, nothing you do leaves this browser, and none of it is real.',
            action: undefined,
            children: problem ? (
              <Banner tone="danger" title="The preview could not begin" announce>
                {problem}
              </Banner>
            ) : people ? (
              <EntryList
                label="People"
                empty={{ title: 'Nobody', text: 'There is nobody to sign in as.' }}
                entries={people.map(({ id, name, email, role }) => ({
                  id,
                  title: name,
                  lines: [role, email],
                  actions: [{ label: 'Choose', onSelect: () => signIn(id) }],
                }))}
              />
            ) : (
              <Banner title="The demo bank is being set up" announce>
                The first time it takes some seconds.
              </Banner>
            ),
          },
          {
            title: 'As on its first day',
            text: 'Whatever was done in this preview stays in this browser until you begin anew. Other tabs of it are signed out.',
            action: (
              <Button pending={leaving} onClick={anew}>
                Begin anew
              </Button>
            ),
          },
        ]}
      />
    </main>
  )
}
