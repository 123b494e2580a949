/** A value that is not there. */
export function Nothing() {
  return <span className="text-faint italic">not given</span>
}
