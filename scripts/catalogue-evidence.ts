import { type Check, type CheckCount, evidenceReport, keyboardReport } from '../.storybook/evidence.ts'

/** One story, or one test beside a story, as the run leaves it. */
export type StoryReport = {
  readonly id: string
  readonly passed: boolean
  readonly reports: readonly Readonly<Record<string, unknown>>[]
}

/** Counts per check over the stories of a component. Only states count, not the tests beside them. */
export function evidenceOf(stories: readonly StoryReport[]): Partial<Record<Check, CheckCount>> {
  const counts = new Map<Check, CheckCount>()
  const count = (check: Check, passed: boolean) => {
    const { passed: before, of } = counts.get(check) ?? { passed: 0, of: 0 }
    counts.set(check, { passed: before + (passed ? 1 : 0), of: of + 1 })
  }
  for (const { reports } of stories.filter(({ id }) => !id.includes(':'))) {
    // Once for the theme the story was shown in, and once for the other one: preview.ts.
    for (const { result, status } of reports.filter(({ type }) => type === 'a11y'))
      if (isRecord(result)) count(result.theme === 'dark' ? 'axe, dark' : 'axe, light', status === 'passed')
    const measured = reports.find(({ type }) => type === evidenceReport)?.result
    if (!isRecord(measured)) continue
    for (const check of ['forced colours', 'zoom 200 %', 'zoom 400 %'] as const) {
      const faults = measured[check]
      if (Array.isArray(faults)) count(check, faults.length === 0)
    }
  }
  for (const { reports } of stories)
    for (const { type, result } of reports)
      if (type === keyboardReport && Array.isArray(result))
        for (const key of result) count('keyboard', isRecord(key) && key.passed === true)
  return Object.fromEntries(counts)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
