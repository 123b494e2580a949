import { useEffect, useRef, useState } from 'react'
import { failureOf, type DroppedFile } from './file-line.tsx'

/**
 * What has just become of the files, in words for a live region that stands all the time: a region that is born with its
 * words is often not read out. Empty until something happens, and again when the next file is on its way.
 */
export function useFileNews(files: readonly DroppedFile[]): string {
  const [news, setNews] = useState('')
  const known = useRef(statesOf(files))

  useEffect(() => {
    const before = known.current
    known.current = statesOf(files)
    const moved = files.filter(({ id, state }) => before.get(id) !== state)
    if (moved.length === 0) return
    setNews(
      moved
        .filter(({ state }) => state !== 'sending')
        .map((file) => `${file.name}: ${file.state === 'done' ? 'Received.' : failureOf(file)}`)
        .join(' '),
    )
  }, [files])

  return news
}

const statesOf = (files: readonly DroppedFile[]) => new Map(files.map(({ id, state }) => [id, state]))
