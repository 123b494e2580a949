/** What the codes of a rail mean, of those that are met most (Nacha return codes). */
export const returnReasons: Readonly<Record<string, string>> = {
  R01: 'The paying account has too little money',
  R02: 'The account is closed',
  R03: 'There is no such account, or it is not of that holder',
  R04: 'The account number is not valid',
  R06: 'The sender asked for it back',
  R08: 'The payment was stopped',
  R10: 'The customer did not authorise it',
  R16: 'The account is frozen',
  R20: 'The account takes no such movements',
  R29: 'The corporate customer did not authorise it',
}
