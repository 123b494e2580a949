import { formatInstant, formatInstantFully } from '../../format/date.ts'

/** When something was said or done, with the second and the zone in its title. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatInstantFully(at)} className="font-numeric">
      {formatInstant(at)}
    </time>
  )
}
