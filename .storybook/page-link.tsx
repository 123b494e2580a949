import { toId } from 'storybook/internal/csf'

/** A link to a page of the catalogue by its title, "Actions/Button"; says its last part. */
export function PageLink({ title }: { title: string }) {
  return (
    <a href={`./?path=/docs/${toId(title)}--docs`} target="_top">
      {title.split('/').at(-1)}
    </a>
  )
}
