import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'oxfmt'
import type { types } from 'storybook/internal/babel'
import {
  type Node,
  type Imported,
  type Module,
  publicPlace,
  read,
  slice,
  isSpreadOf,
  optionsOf,
  propertyOf,
  keyOf,
  boundBy,
  paramsOf,
  namesIn,
  nodesIn,
  childrenOf,
} from './story-source.ts'

/** What a story is told, and how it is drawn where its component alone does not say it. */
type Told = {
  readonly args: Args
  /** Those of them that the story and the ones it extends tell themselves, without what all stories of the file tell. */
  readonly own: Args
  readonly render: Node | undefined
}

/** By their names; what only running the source tells stands as `...`. */
type Args = ReadonlyMap<string, Node>

/** Says why a story cannot be written out by itself. */
class NotAlone extends Error {}

/**
 * The code of each story of a file as somebody would write it: its imports from the kit, what it needs of the file, and a
 * component that draws it. It is made of the story's own source; a story that stands for nothing by itself has none.
 */
export async function pastedCode(file: string, text: string): Promise<ReadonlyMap<string, string>> {
  const module = read(file, text)
  const told = storiesOf(module)
  const codes = new Map<string, string>()
  for (const name of told.stories.keys()) {
    const written = attempt(() => writeStory(module, name, told))
    if (written === undefined) continue
    const { code, errors } = await format('story.tsx', written, { singleQuote: true, semi: false, printWidth: 100 })
    const [error] = errors
    if (error) throw new Error(`The code of ${name} in ${file} cannot be read: ${error.message}`)
    codes.set(name, code.trimEnd())
  }
  return codes
}

/** The line that brings a file's component, and what its page describes with it, into somebody's own file. */
export function importLine(file: string, text: string): string | undefined {
  const module = read(file, text)
  const meta = optionsOf(module.declared.get('meta'), 'meta')
  const component = componentOf(module, propertyOf(meta, 'component'))?.tag
  const others = propertyOf(meta, 'subcomponents')
  const beside = others?.type === 'ObjectExpression' ? others.properties : []
  const names = [component, ...beside.flatMap((one) => (one.type === 'ObjectProperty' ? [keyOf(one)] : []))]
  const places = names.flatMap((name) => {
    const imported = module.imports.get(name ?? '')
    const place = imported && publicPlace(join(dirname(file), imported.from), imported.name)
    return imported && place ? [{ name: imported.name, place }] : []
  })
  const [first] = places
  if (first === undefined) return undefined
  const together = places.filter(({ place }) => place === first.place).map(({ name }) => name)
  return `import { ${together.join(', ')} } from '${first.place}'`
}

/** Why the first story of a file is no playground: what its controls say would never reach the component. */
export function deadPlayground(file: string, text: string): string | undefined {
  const module = read(file, text)
  const { component, stories } = storiesOf(module)
  const [[name, told] = []] = stories
  if (!component || !told) return 'it has no component and no story'
  const { render, args } = told
  if (render === undefined || !isDrawing(render)) return undefined
  if (!takesProps(component.node, module)) return undefined
  const lost = lostIn(render, { module, children: args.has('children') })
  return lost && `${name} ${lost}`
}

/** A component without a parameter has no props: the controls of its page are what the page itself says they are. */
function takesProps(component: Node, module: Module): boolean {
  const name = component.type === 'CallExpression' ? component.arguments[0] : component
  const drawn = name?.type === 'Identifier' ? drawnBy(name.name, module) : undefined
  return drawn === undefined || drawn.node.params.length > 0
}

type Drawing = types.ArrowFunctionExpression | types.FunctionExpression | types.FunctionDeclaration

function isDrawing(node: Node): node is types.ArrowFunctionExpression | types.FunctionExpression {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

/** The function of a component, in the file itself or in one that it is brought in from; none where that only hands it on. */
function drawnBy(name: string, module: Module): { readonly module: Module; readonly node: Drawing } | undefined {
  const imported = module.imports.get(name)
  if (imported !== undefined) {
    const file = join(dirname(module.file), imported.from)
    return existsSync(file) ? drawnBy(imported.name, read(file, readFileSync(file, 'utf8'))) : undefined
  }
  const node = module.declared.get(name)
  return node?.type === 'FunctionDeclaration' ? { module, node } : undefined
}

/** What a drawing leaves out of all that it is told; undefined where it hands it on to a component of the kit. */
function lostIn(drawing: Drawing, { module, children }: { module: Module; children: boolean }): string | undefined {
  const [param] = drawing.params
  if (param === undefined) return 'is drawn without what it is told'
  const used = new Set(namesIn(drawing.body).map(({ name }) => name))
  if (!boundBy(param).every((name) => used.has(name))) return 'leaves out what it is told'
  const rest = param.type === 'ObjectPattern' ? param.properties.find((one) => one.type === 'RestElement') : param
  const [all] = rest === undefined ? [] : boundBy(rest)
  if (all === undefined) return 'takes only a part of what it is told'
  const given = nodesIn(drawing.body)
    .filter((node) => node.type === 'JSXElement')
    .find(({ openingElement }) => openingElement.attributes.some((one) => isSpreadOf(one, all)))
  if (given === undefined) return 'does not hand on all that it is told'
  const { name } = given.openingElement
  if (children && given.children.some((child) => child.type !== 'JSXText' || child.value.trim() !== ''))
    return 'writes over the children it is told'
  const tag = name.type === 'JSXIdentifier' ? name.name : ''
  const imported = module.imports.get(tag)
  const isOfKit = imported && publicPlace(join(dirname(module.file), imported.from), imported.name)
  const next = isOfKit ? undefined : drawnBy(tag, module)
  return next && lostIn(next.node, { module: next.module, children })
}

function attempt(write: () => string): string | undefined {
  try {
    return write()
  } catch (error) {
    if (error instanceof NotAlone) return undefined
    throw error
  }
}

type Stories = {
  readonly component:
    | {
        readonly tag: string
        readonly node: Node
        /** The type of its props, as text; and as source where it is named. */
        readonly props: string
        readonly named?: Node
      }
    | undefined
  readonly stories: ReadonlyMap<string, Told>
}

function storiesOf(module: Module): Stories {
  const meta = optionsOf(module.declared.get('meta'), 'meta')
  const ofMeta = argsIn(propertyOf(meta, 'args'), { module, stories: new Map() })
  const base: Told = { args: ofMeta, own: new Map(), render: propertyOf(meta, 'render') }
  const stories = new Map<string, Told>()
  for (const [name, node] of module.declared) {
    const call = node.type === 'VariableDeclarator' ? node.init : undefined
    if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') continue
    const { object, property } = call.callee
    if (object.type !== 'Identifier' || property.type !== 'Identifier') continue
    const from = property.name === 'story' && object.name === 'meta' ? base : stories.get(object.name)
    if (from === undefined || !['story', 'extend'].includes(property.name)) continue
    const [options] = call.arguments
    const own = argsIn(propertyOf(options, 'args'), { module, stories })
    stories.set(name, {
      args: new Map([...from.args, ...own]),
      own: new Map([...from.own, ...own]),
      render: propertyOf(options, 'render') ?? from.render,
    })
  }
  return { component: componentOf(module, propertyOf(meta, 'component')), stories }
}

/** `propsOf<Props>(Component)` gives a generic component props to be told of: they are what it is written with. */
function componentOf(module: Module, node: Node | undefined): Stories['component'] {
  if (node?.type === 'CallExpression') {
    const [told] = node.arguments
    const props = node.typeParameters ?? undefined
    const named = props?.type === 'TSTypeParameterInstantiation' ? props.params[0] : undefined
    if (told === undefined) return undefined
    return {
      tag: slice(module, told),
      node,
      props: named ? slice(module, named) : `ComponentProps<typeof ${slice(module, told)}>`,
      ...(named && { named }),
    }
  }
  if (node === undefined) return undefined
  const tag = slice(module, node)
  return { tag, node, props: `ComponentProps<typeof ${tag}>` }
}

/** What is told, also where it is told by a name of the file or by another story: `...Expandable.input.args`. */
function argsIn(told: Node | undefined, file: { module: Module; stories: ReadonlyMap<string, Told> }): Args {
  if (told === undefined) return new Map()
  if (told.type === 'TSAsExpression' || told.type === 'TSSatisfiesExpression') return argsIn(told.expression, file)
  if (told.type === 'ObjectExpression')
    return new Map(
      told.properties.flatMap((one): [string, Node][] => {
        if (one.type === 'ObjectProperty') return [[keyOf(one), one.value]]
        return one.type === 'SpreadElement' ? [...argsIn(one.argument, file)] : [['...', one]]
      }),
    )
  const known = told.type === 'Identifier' ? file.module.declared.get(told.name) : undefined
  if (known?.type === 'VariableDeclarator' && known.init) return argsIn(known.init, file)
  const [, story] = /^(\w+)\.input\.args$/.exec(slice(file.module, told)) ?? []
  return file.stories.get(story ?? '')?.own ?? new Map([['...', told]])
}

function writeStory(module: Module, name: string, { component, stories }: Stories): string {
  const told = stories.get(name)
  if (told === undefined || component === undefined || told.args.has('...'))
    throw new NotAlone('is told what only running it tells')
  const needs = new Needs()
  const { params, body } = drawing(module, told, component)
  const shown = [...told.args.values(), ...(told.render ? [told.render] : [component.node])]
  for (const node of shown) needs.add(node, module)
  if (params.includes('ComponentProps<')) needs.add(component.node, module)
  else if (params !== '' && component.named) needs.add(component.named, module)
  const inner = body.startsWith('{') ? body.slice(1, -1) : `return (${body})`
  if (params.includes('ComponentProps<')) needs.addImport('react', 'type ComponentProps')
  const exported = needs.has(name) ? `${name}Story` : name
  return `${needs.imports()}\n\n${needs.declarations()}\n\nexport function ${exported}() {\n${params}\n${inner}\n}\n`
}

/** What the component of a story does: what it is told, and what it returns. */
function drawing(module: Module, { args, render }: Told, component: NonNullable<Stories['component']>) {
  if (render === undefined) return { params: '', body: element(module, component.tag, args) }
  if (!isDrawing(render)) throw new NotAlone('is drawn by what is no function of its own')
  const [param] = render.params
  if (param === undefined) return { params: '', body: print(module, render.body) }
  if (param.type === 'Identifier') {
    const uses = namesIn(render.body).filter(({ name }) => name === param.name)
    const spreads = nodesIn(render.body).filter((node) => isSpreadOf(node, param.name))
    if (uses.length === spreads.length) {
      const attributes = [...args].map(([name, node]) => attribute(module, name, node)).join(' ')
      return {
        params: '',
        body: print(module, render.body, (node) => (isSpreadOf(node, param.name) ? attributes : undefined)),
      }
    }
  }
  const pattern = param.type === 'Identifier' ? param.name : slice(module, param)
  const values = [...args].map(([name, node]) => `${JSON.stringify(name)}: ${print(module, node)}`).join(', ')
  return { params: `const ${pattern}: ${component.props} = { ${values} }`, body: print(module, render.body) }
}

function element(module: Module, tag: string, args: Told['args']): string {
  const children = args.get('children')
  const attributes = [...args]
    .filter(([name]) => name !== 'children')
    .map(([name, node]) => attribute(module, name, node))
    .join(' ')
  if (children === undefined) return `<${tag} ${attributes} />`
  const isPlain = children.type === 'StringLiteral' && !/[{}<>&]/.test(children.value)
  const isElement = children.type === 'JSXElement' || children.type === 'JSXFragment'
  const inner = isPlain ? children.value : isElement ? print(module, children) : `{${print(module, children)}}`
  return `<${tag} ${attributes}>${inner}</${tag}>`
}

function attribute(module: Module, name: string, node: Node): string {
  const value = node.type === 'TSAsExpression' && node.expression.type === 'StringLiteral' ? node.expression : node
  if (value.type === 'BooleanLiteral' && value.value) return name
  if (value.type === 'StringLiteral' && !/["\n\\&{}]/.test(value.value)) return `${name}="${value.value}"`
  return `${name}={${print(module, value)}}`
}

/** Everything that a story needs to stand alone, each thing once and before what uses it. */
class Needs {
  readonly #imports = new Map<string, Set<string>>()
  readonly #written = new Map<string, { readonly module: Module; readonly text: string }>()
  readonly #known = new Set<string>()

  add(node: Node, module: Module): void {
    const inParam = paramsOf(node)
    for (const { name } of namesIn(node)) if (!inParam.has(name)) this.#addName(name, module)
  }

  has(name: string): boolean {
    return this.#known.has(name)
  }

  addImport(from: string, name: string): void {
    this.#imports.set(from, (this.#imports.get(from) ?? new Set()).add(name))
  }

  imports(): string {
    return [...this.#imports]
      .map(([from, names]) => {
        const all = [...names].find((name) => name.startsWith('*'))
        return `import ${all ?? `{ ${[...names].toSorted().join(', ')} }`} from '${from}'`
      })
      .join('\n')
  }

  declarations(): string {
    return [...this.#written.values()].map(({ text }) => text).join('\n\n')
  }

  #addName(name: string, module: Module): void {
    const imported = module.imports.get(name)
    if (imported) return this.#addImported(name, imported, module)
    const node = module.declared.get(name)
    if (node === undefined) return
    const known = this.#written.get(name)
    if (known?.module.file === module.file) return
    if (known || this.#known.has(name)) throw new NotAlone(`two things are called ${name}`)
    if (name === 'meta') throw new NotAlone('needs the story itself')
    this.#known.add(name)
    // Its place is kept, so that two that need each other end.
    const slot = { module, text: '' }
    this.#written.set(name, slot)
    this.add(node, module)
    this.#written.delete(name)
    const statement =
      node.type === 'VariableDeclarator' ? `const ${printDeclarator(module, node)}` : print(module, node)
    this.#written.set(name, { module, text: statement })
  }

  #addImported(name: string, { from, name: original, isType }: Imported, module: Module): void {
    // What a story is watched with becomes something that does nothing.
    if (from === 'storybook/test') {
      if (original === 'fn') return
      throw new NotAlone(`needs ${original} of the tests`)
    }
    this.#known.add(name)
    const renamed = original === name || original === '*' ? name : `${original} as ${name}`
    const specifier = original === '*' ? `* as ${name}` : `${isType ? 'type ' : ''}${renamed}`
    if (!from.startsWith('.')) return this.addImport(from, specifier)
    const file = join(dirname(module.file), from)
    const place = publicPlace(file, original)
    if (place) return this.addImport(place, specifier)
    if (!existsSync(file) || original === '*' || original !== name) throw new NotAlone(`needs ${original} of ${from}`)
    this.#known.delete(name)
    this.#addName(name, read(file, readFileSync(file, 'utf8')))
  }
}

/** The source of a node, with what it is watched by made into something that does nothing. */
function print(module: Module, node: Node, replace: (node: Node) => string | undefined = () => undefined): string {
  const start = node.start ?? 0
  const edits: { at: number; until: number; text: string }[] = []
  const visit = (child: Node) => {
    const text = replace(child) ?? withoutWatch(module, child, replace)
    if (text === undefined) for (const one of childrenOf(child)) visit(one)
    else edits.push({ at: child.start ?? 0, until: child.end ?? 0, text })
  }
  visit(node)
  let text = ''
  let at = start
  for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
    text += module.text.slice(at, edit.at) + edit.text
    at = edit.until
  }
  return text + module.text.slice(at, node.end ?? at)
}

/** What is declared may be called with anything, as a watched function may. */
function printDeclarator(module: Module, node: types.VariableDeclarator): string {
  const { init } = node
  if (!init) throw new NotAlone('keeps something between its stories')
  const isWatch = init?.type === 'CallExpression' && init.arguments.length === 0 && isWatchName(init.callee)
  if (!isWatch) return print(module, node)
  return print(module, node, (child) => (child === init ? '(..._told: unknown[]) => {}' : undefined))
}

function isWatchName(node: Node): boolean {
  return node.type === 'Identifier' && node.name === 'fn'
}

function withoutWatch(module: Module, node: Node, replace: (node: Node) => string | undefined): string | undefined {
  if (node.type !== 'CallExpression' || !isWatchName(node.callee)) return undefined
  const [made] = node.arguments
  return made ? print(module, made, replace) : '() => {}'
}
