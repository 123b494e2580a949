import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { StatusChip, standings } from '../components/status-chip/index.ts'
import { deedTerms, statusTerms, thingTerms, type Term } from './terms.ts'

const meta = preview.meta({ title: 'Foundations/Terms', tags: ['!autodocs'] })

const groups: readonly { title: string; terms: readonly Term[] }[] = [
  { title: 'Where something stands', terms: statusTerms },
  { title: 'What people do', terms: deedTerms },
  { title: 'What things are called', terms: thingTerms },
]

const chipOf = (term: string) => Object.values(standings).find(({ label }) => label === term)

/** One word for one thing, on every screen. */
export const Example = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Terms</h1>
      {groups.map(({ title, terms }) => (
        <section key={title} className="flex flex-col gap-2">
          <h2 className="font-medium text-ink">{title}</h2>
          <dl className="flex flex-col">
            {terms.map(({ term, meaning, not }) => {
              const chip = chipOf(term)
              return (
                <div key={term} className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line py-2">
                  <dt className="w-40 font-medium">{chip ? <StatusChip {...chip} /> : term}</dt>
                  <dd className="min-w-0 flex-1 basis-64">
                    {meaning}
                    {not === undefined ? null : <span className="block text-sm text-muted">Not: {not}.</span>}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      ))}
    </section>
  ),
})

Example.test('has each status by the word of its chip', async ({ canvas }) => {
  for (const { label } of Object.values(standings)) await expect(canvas.getByText(label)).toBeVisible()
})
