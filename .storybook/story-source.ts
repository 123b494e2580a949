import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { babelParse, type types } from 'storybook/internal/babel'

/** A node of the tree that the parser makes of a source. */
export type Node = types.Node
export type Imported = { readonly from: string; readonly name: string; readonly isType: boolean }
/** A source file of stories: what it imports and declares, by the names there. */
export type Module = {
  readonly file: string
  readonly text: string
  readonly imports: ReadonlyMap<string, Imported>
  readonly declared: ReadonlyMap<string, Node>
}
/** Where somebody outside the kit imports a name of one of its files from; undefined where the kit keeps it to itself. */
export function publicPlace(file: string, name: string): string | undefined {
  const path = relative(join(import.meta.dirname, '../packages/ui/src'), file).replaceAll('\\', '/')
  const formatted = /^format\/([\w-]+)\.ts$/.exec(path)?.[1]
  if (formatted) return `@strongroom/ui/format/${formatted}`
  const [, room, folder] = /^(components|patterns)\/([\w-]+)\//.exec(path) ?? []
  if (room === undefined || folder === undefined) return undefined
  const index = join(import.meta.dirname, '../packages/ui/src', room, folder, 'index.ts')
  if (!existsSync(index) || !(name === '*' || exportedBy(index).has(name))) return undefined
  return room === 'patterns' ? `@strongroom/ui/patterns/${folder}` : `@strongroom/ui/${folder}`
}

function exportedBy(file: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const node of babelParse(readFileSync(file, 'utf8')).program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const specifier of node.specifiers)
      if (specifier.type === 'ExportSpecifier' && specifier.exported.type === 'Identifier')
        names.add(specifier.exported.name)
    for (const [name] of declaredBy(node.declaration ?? undefined)) names.add(name)
  }
  return names
}

export function read(file: string, text: string): Module {
  const imports = new Map<string, Imported>()
  const declared = new Map<string, Node>()
  for (const node of babelParse(text).program.body) {
    if (node.type === 'ImportDeclaration')
      for (const specifier of node.specifiers)
        imports.set(specifier.local.name, {
          from: node.source.value,
          name: importedName(specifier),
          isType:
            node.importKind === 'type' || (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'),
        })
    const declaration = node.type === 'ExportNamedDeclaration' ? (node.declaration ?? undefined) : node
    for (const [name, what] of declaredBy(declaration)) declared.set(name, what)
  }
  return { file, text, imports, declared }
}

function importedName(specifier: types.ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
}

function declaredBy(node: Node | undefined): [string, Node][] {
  if (node?.type === 'VariableDeclaration')
    return node.declarations.flatMap((one): [string, Node][] =>
      one.id.type === 'Identifier' ? [[one.id.name, one]] : [],
    )
  const isNamed =
    node?.type === 'FunctionDeclaration' ||
    node?.type === 'ClassDeclaration' ||
    node?.type === 'TSTypeAliasDeclaration' ||
    node?.type === 'TSInterfaceDeclaration'
  return isNamed && node.id ? [[node.id.name, node]] : []
}

export const slice = (module: Module, node: Node) => module.text.slice(node.start ?? 0, node.end ?? 0)

export function isSpreadOf(node: Node, name: string): boolean {
  return node.type === 'JSXSpreadAttribute' && node.argument.type === 'Identifier' && node.argument.name === name
}

export function optionsOf(node: Node | undefined, method: string): Node | undefined {
  const call = node?.type === 'VariableDeclarator' ? node.init : undefined
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return undefined
  const { property } = call.callee
  return property.type === 'Identifier' && property.name === method ? call.arguments[0] : undefined
}

export function propertyOf(node: Node | undefined, name: string): Node | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  for (const property of node.properties)
    if (property.type === 'ObjectProperty' && keyOf(property) === name) return property.value
  return undefined
}

export function keyOf({ key }: types.ObjectProperty): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'StringLiteral' ? key.value : ''
}

export function paramsOf(node: Node): ReadonlySet<string> {
  const params = node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' ? node.params : []
  return new Set(params.flatMap((param) => (param.type === 'Identifier' ? [param.name] : [])))
}

/** Names that a parameter gives to what is handed over, without those of its type. */
export function boundBy(param: Node): string[] {
  if (param.type === 'Identifier') return [param.name]
  if (param.type === 'ObjectPattern') return param.properties.flatMap(boundBy)
  if (param.type === 'ObjectProperty') return boundBy(param.value)
  if (param.type === 'RestElement') return boundBy(param.argument)
  return param.type === 'AssignmentPattern' ? boundBy(param.left) : []
}

/** Names that a piece of source uses; names of properties and attributes are none. */
export function namesIn(node: Node): { name: string }[] {
  return nodesIn(node).flatMap((child) => {
    if (child.type === 'Identifier') return [{ name: child.name }]
    return child.type === 'JSXIdentifier' && /^[A-Z]/.test(child.name) ? [{ name: child.name }] : []
  })
}

export function nodesIn(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)]
}

/** The nodes in a node, without the names of its properties and attributes. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !isName(node, key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isName(node: Node, key: string): boolean {
  if (/comments$/i.test(key)) return true
  if ('computed' in node && node.computed === true) return false
  if (node.type === 'JSXAttribute') return key === 'name'
  if (node.type === 'ObjectProperty') return key === 'key'
  if (key === 'property')
    return (
      node.type === 'MemberExpression' ||
      node.type === 'OptionalMemberExpression' ||
      node.type === 'JSXMemberExpression'
    )
  return (
    key === 'key' &&
    (node.type === 'TSPropertySignature' || node.type === 'TSMethodSignature' || node.type === 'ObjectMethod')
  )
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  )
}
