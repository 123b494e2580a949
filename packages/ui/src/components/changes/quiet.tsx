/** What follows a value to tell it from another that reads the same; nothing where there is nothing to tell. */
export function Quiet({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <>
      {' '}
      <span className="inline-block max-w-full text-sm font-normal break-words text-muted">{text}</span>
    </>
  )
}
