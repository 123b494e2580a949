/** Who is asking, with what they may do at this moment. */
export interface SignedInUser {
  id: string
  email: string
  firstName: string
  lastName: string
  /** First and last name, as shown to others. */
  name: string
  status: string
  timezoneId: string
  /** The instant of their last stay before this one; null where there was none. */
  hereBeforeAt: string | null
  roles: { id: string; name: string; roleType: string }[]
  /** Privilege codes such as `institution.edit`. */
  privileges: ReadonlySet<string>
}
