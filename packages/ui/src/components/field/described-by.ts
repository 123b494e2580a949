/** Joins the ids a control is described by, or gives undefined when there is none, so that no empty attribute is written. */
export function describedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  const present = ids.filter((id): id is string => typeof id === 'string' && id !== '')
  return present.length === 0 ? undefined : present.join(' ')
}
