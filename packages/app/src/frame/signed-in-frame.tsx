import { fullName } from '@strongroom/api/contract'
import { AppShell } from '@strongroom/ui/app-shell'
import { useLater } from '@strongroom/ui/later'
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type FunctionComponent } from 'react'
import { keepPage } from '../auth/keep-page.ts'
import { navigation } from './navigation.tsx'
import { loadMessages } from '../shell/load-messages.ts'
import { useAfterPage } from '../shell/use-after-page.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { usePalette, type LoadPalette } from './use-palette.tsx'

/** What comes later, from a room of its own; the same functions for good. */
type FrameProps = { loadBell: () => Promise<FunctionComponent>; loadPalette: LoadPalette }

/** Everything signed-in: the answers of the platform, the frame, and the page in it. */
export function SignedInFrame(props: FrameProps) {
  const { queryClient } = useApp()
  return (
    <QueryClientProvider client={queryClient}>
      <Frame {...props} />
    </QueryClientProvider>
  )
}

/** Messages come after the first page, so their script does too. */
function useMessages() {
  const after = useAfterPage()
  const [kit, setKit] = useState<Awaited<ReturnType<typeof loadMessages>>>()
  useEffect(() => {
    if (!after) return
    void loadMessages().then(setKit)
    keepPage()
  }, [after])
  const router = useRouter()
  useEffect(() => kit?.loadAhead(router), [kit, router])
  return kit
}

function Frame({ loadBell, loadPalette }: FrameProps) {
  const messages = useMessages()
  const { api, kinds, environment } = useApp()
  const me = useMe()
  const { pathname } = useLocation()
  const [folded, setFolded] = useState(false)
  const { data: waiting } = useInfiniteQuery({
    ...api.tasks.list({ status: 'Pending', decidable: true, limit: 1 }),
    refetchOnMount: false,
    enabled: useAfterPage(),
  })
  const groups = navigation({ me, kinds, pathname, tasksWaiting: waiting?.pages[0]?.total })
  const { palette, openPalette, onLeave } = usePalette(groups, loadPalette)
  const { Part: Bell } = useLater(loadBell)
  return (
    <AppShell
      product="Strongroom"
      homeHref="/overview"
      environment={environment}
      navigation={groups}
      user={{ name: fullName(me), email: me.email }}
      userMenu={useLater(loadAccountMenu)}
      collapsed={folded}
      onCollapsedChange={setFolded}
      pageKey={pathname}
      onSearch={openPalette}
      bell={Bell && <Bell />}
      notice={
        messages && (
          <>
            <messages.OfflineNotice />
            <messages.IdleNotice />
            <messages.Along onLeave={onLeave} />
          </>
        )
      }
    >
      <Outlet />
      {palette}
      {messages && <messages.Toaster />}
    </AppShell>
  )
}

const loadAccountMenu = async () => (await import('./account-menu.tsx')).AccountMenu
