/**
 * What an error means to the person at the screen, and so what the screen does: the `input` wants mending, a business
 * `rule` refuses, `rights` are missing, the thing is `missing`, somebody else changed it (`conflict`), the sign-in has
 * ended (`session`), or the `platform` failed and later may do better.
 */
export type ErrorFault = 'input' | 'rule' | 'rights' | 'missing' | 'conflict' | 'session' | 'platform'

/** Every code, by what it means: all that a page needs of the catalogue while nothing has failed. */
const codes = {
  input: [
    1002, 1003, 1009, 1014, 1035, 1044, 5001, 5004, 5006, 5007, 5009, 5010, 5011, 5012, 5013, 5016, 5020, 5022, 5023,
    5024, 5025, 5026, 5027, 5028, 5029, 5030, 5031, 5035,
  ],
  rule: [1004, 1011, 1017, 5015, 5017, 5018, 5021, 5032, 5033, 5034],
  rights: [403, 1024, 1026, 1027, 1028, 1030, 1033],
  missing: [1029, 1034, 1043, 1060, 1080, 5005, 5008, 5014, 5019],
  conflict: [1006],
  session: [1020, 1021, 1022, 1023, 1025, 1031, 1032, 1036, 5002, 5003],
  platform: [0, 1001, 1005, 1007, 1008, 1010, 1012, 1013, 1015, 1016, 1040, 1041, 1042, 1045, 1063, 1066, 1081],
} as const satisfies Readonly<Record<ErrorFault, readonly number[]>>

/** A code that is classified here; the catalogue knows no others. */
export type ClassifiedCode = (typeof codes)[ErrorFault][number]

const faultByStatus: Readonly<Record<number, ErrorFault>> = {
  400: 'input',
  401: 'session',
  403: 'rights',
  404: 'missing',
  409: 'conflict',
  422: 'input',
}

/**
 * What a failed call means, by its code and, for a code that the catalogue does not know, by its HTTP status. The one
 * classification: texts never count.
 */
export function faultOf({ code, status }: { code?: number | undefined; status?: number | undefined }): ErrorFault {
  const classified = faults().find((fault) => codes[fault].some((known) => known === code))
  return classified ?? faultByStatus[status ?? 0] ?? 'platform'
}

/** `Object.keys` of a literal table has no other members. */
function faults() {
  return Object.keys(codes) as readonly ErrorFault[]
}
