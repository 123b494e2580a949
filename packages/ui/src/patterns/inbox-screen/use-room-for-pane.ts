import { useSyncExternalStore } from 'react'

/** From here on (the xl of the classes) a list has room for what it leads to beside it. */
const wide = '(min-width: 80rem)'

/** Whether the window has room for a list and one of its tasks side by side. */
export const useRoomForPane = (): boolean => useSyncExternalStore(subscribe, isWide, () => false)

const isWide = () => matchMedia(wide).matches

function subscribe(tell: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
