import type { OpenApiResponse } from './document-type.ts'

/** Collects failed answers, so that those which many operations share stand in the document once. */
export type FailureTable = {
  /** Every failed answer by its name in the document. */
  responses: Record<string, OpenApiResponse>
  /** The answers by status as references into the table. */
  refer: (answers: Readonly<Record<string, OpenApiResponse>>) => Record<string, { $ref: string }>
}

/** An empty table. */
export function failureTable(): FailureTable {
  const responses: Record<string, OpenApiResponse> = {}
  const names = new Map<string, string>()
  const counts = new Map<string, number>()

  function nameOf(status: string, answer: OpenApiResponse): string {
    const text = `${status} ${answer.description}`
    const known = names.get(text)
    if (known) return known
    const count = (counts.get(status) ?? 0) + 1
    counts.set(status, count)
    const name = `Failure${status}_${count}`
    names.set(text, name)
    responses[name] = answer
    return name
  }

  return {
    responses,
    refer: (answers) =>
      Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { $ref: `#/components/responses/${nameOf(status, answer)}` },
        ]),
      ),
  }
}
