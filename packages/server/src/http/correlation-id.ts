const safe = /^[\w.:-]{8,64}$/

/** The correlation id that a caller or a proxy gave, where it can stand in a log and a header as it is; else undefined. */
export const givenCorrelationId = (header: string | undefined): string | undefined =>
  header !== undefined && safe.test(header) ? header : undefined
