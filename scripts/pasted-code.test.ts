import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { deadPlayground, importLine, pastedCode } from '../.storybook/pasted-code.ts'
import { root } from './paths.ts'

const pages = globSync('packages/ui/src/{components,patterns}/*/*.page.ts', { cwd: root })
const file = join(root, 'packages/ui/src/components/button/button.stories.tsx')

/** The code of one story of a file beside the button's own. */
async function codeOf(name: string, stories: string): Promise<string | undefined> {
  return (await pastedCode(file, `${head}${stories}`)).get(name)
}

const head = `
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Button, type ButtonProps } from './button.tsx'

const words = 'Save draft'

function Kept(props: ButtonProps) {
  const [pending, setPending] = useState(false)
  return <Button {...props} pending={pending} onClick={() => setPending(true)} />
}

const meta = preview.meta({ title: 'Actions/Button', component: Button, args: { children: 'Save', onClick: fn() } })
`

it('writes what a story tells its component, over what all stories of the file tell it', async () => {
  const code = await codeOf(
    'Primary',
    "export const Primary = meta.story({ args: { variant: 'primary', block: true } })",
  )
  expect(code).toBe(`import { Button } from '@strongroom/ui/button'

export function Primary() {
  return (
    <Button onClick={() => {}} variant="primary" block>
      Save
    </Button>
  )
}`)
})

it('takes along what the story needs of its file, and writes props where they are spread', async () => {
  const code = await codeOf('Keeps', 'export const Keeps = meta.story({ render: (args) => <Kept {...args} /> })')
  expect(code).toMatch(/^import \{ Button, type ButtonProps \} from '@strongroom\/ui\/button'\nimport \{ useState \}/)
  expect(code).toContain('function Kept(props: ButtonProps)')
  expect(code).toContain('return <Kept children="Save" onClick={() => {}} />')
  expect(code).not.toContain('words')
})

it('goes on from the story that another one extends', async () => {
  const stories = `
export const One = meta.story({ args: { size: 'sm' } })
export const Two = One.extend({ args: { children: words } })`
  expect(await codeOf('Two', stories)).toContain("const words = 'Save draft'")
  expect(await codeOf('Two', stories)).toContain('size="sm"')
})

it('knows what is told by a name of the file, and what another story tells', async () => {
  const stories = `
const small = { size: 'sm' as const, block: true }
export const One = meta.story({ args: small })
export const Two = meta.story({ args: { ...One.input.args, block: false, children: words } })
export const Three = meta.story({ args: { ...Two.input.args, ...One.input.args } })`
  expect(await codeOf('One', stories)).toContain('<Button onClick={() => {}} size="sm" block>')
  const two = await codeOf('Two', stories)
  expect(two).toContain('<Button onClick={() => {}} size="sm" block={false}>')
  expect(two).toContain("const words = 'Save draft'")
  // What all stories of the file are told does not come in between.
  expect(await codeOf('Three', stories)).toMatch(/size="sm" block>\s*\{words\}/)
})

it('writes a drawing that keeps something as the component it is', async () => {
  const stories = `export const Counts = meta.story({
  render: function Render(args) {
    const [count, setCount] = useState(0)
    return <Button {...args} onClick={() => setCount(count + 1)} />
  },
})`
  const code = await codeOf('Counts', stories)
  expect(code).toContain("import { useState } from 'react'")
  expect(code).toMatch(/export function Counts\(\) \{\s*const \[count, setCount\] = useState\(0\)/)
})

it('takes along the type of what its drawing is told', async () => {
  const stories = `
type Told = ButtonProps & { note: string }
export const Noted = meta.story({ args: { note: 'soon' }, render: (args) => <Button {...args}>{args.note}</Button> })`
  const withProps = `${head}${stories}`.replace('component: Button,', 'component: propsOf<Told>(Button),')
  const code = (await pastedCode(file, withProps)).get('Noted')
  expect(code).toContain('type Told = ButtonProps & { note: string }')
  expect(code).toContain('const args: Told = {')
})

it('has none for a story that needs its tests', async () => {
  const stories = 'export const Watched = meta.story({ args: { onClick: () => expect(1).toBe(1) } })'
  expect(await codeOf('Watched', stories)).toBeUndefined()
})

it('says how a component is brought in', () => {
  expect(importLine(file, head)).toBe("import { Button } from '@strongroom/ui/button'")
})

it.each(pages)('the playground of %s hands its controls on', (page) => {
  const stories = join(root, page.replace(/\.page\.ts$/, '.stories.tsx'))
  expect(deadPlayground(stories, readFileSync(stories, 'utf8'))).toBeUndefined()
})

it.each(pages)('%s says how its component is brought in', (page) => {
  const stories = join(root, page.replace(/\.page\.ts$/, '.stories.tsx'))
  const [, room, folder] =
    /^packages\/ui\/src\/(components|patterns)\/([\w-]+)\//.exec(page.replaceAll('\\', '/')) ?? []
  const place = room === 'patterns' ? `patterns/${folder}` : folder
  expect(importLine(stories, readFileSync(stories, 'utf8'))).toMatch(
    new RegExp(`^import \\{ \\w+(, \\w+)* \\} from '@strongroom/ui/${place}'$`),
  )
})

it('a playground that takes nothing is found', () => {
  const stories = `${head}export const Fixed = meta.story({ render: () => <Button>Save</Button> })`
  expect(deadPlayground(file, stories)).toBe('Fixed is drawn without what it is told')
})

it.each([
  ['({ size }) => <Button size={size}>Save</Button>', 'takes only a part of what it is told'],
  ['({ size, ...args }) => <Button {...args}>Save</Button>', 'leaves out what it is told'],
  ['(args) => <Button size={args.size} />', 'does not hand on all that it is told'],
  ['(args) => <Button {...args}>Save</Button>', 'writes over the children it is told'],
  ['(args) => <Narrow {...args} />', 'takes only a part of what it is told'],
  ['(args) => <Kept {...args} />', undefined],
  ['(args) => <p>Then: <Button {...args} /></p>', undefined],
])('a playground that is drawn by %s', (render, lost) => {
  const narrow = 'function Narrow({ size }: ButtonProps) {\n  return <Button size={size} />\n}\n'
  const stories = `${head}${narrow}export const Playground = meta.story({ render: ${render} })`
  expect(deadPlayground(file, stories)).toBe(lost && `Playground ${lost}`)
})

it('a component that takes nothing has what its page lists', () => {
  const stories = `
import preview from '../../../../../.storybook/preview.ts'
import { propsOf } from '../../docs/props-of.ts'
function Sign() {
  return <p>Sign</p>
}
const meta = preview.meta({ title: 'Data/Sign', component: propsOf<{ words: string }>(Sign) })
export const Example = meta.story({ render: ({ words }) => <Sign key={words} /> })`
  expect(deadPlayground(file, stories)).toBeUndefined()
})
