import { expect, test } from 'vitest'
import { courseOfParts, type Course } from './course-of-parts.ts'

const of = (
  status: Course['status'],
  processing_status: Course['processing_status'],
  is_withdrawn = false,
): Course => ({
  status,
  processing_status,
  is_withdrawn,
})
const pending = of('Pending', 'Pending')
const inProgress = of('Approved', 'InProgress')
const completed = of('Approved', 'Completed')
const failed = of('Approved', 'Failed')
const rejected = of('Rejected', 'Pending')
const withdrawn = of('Rejected', 'Pending', true)

test.each([
  ['one undecided', [completed, failed, withdrawn, pending], pending],
  ['one on its way', [completed, failed, inProgress], inProgress],
  ['one failed', [completed, failed, rejected], failed],
  ['all that was approved completed', [completed, withdrawn, rejected], completed],
  ['some rejected, some withdrawn', [rejected, withdrawn], rejected],
  ['all withdrawn', [withdrawn, withdrawn], withdrawn],
])('%s', (_of, parts, whole) => {
  expect(courseOfParts(parts)).toEqual(whole)
  expect(courseOfParts(parts.toReversed())).toEqual(whole)
})
