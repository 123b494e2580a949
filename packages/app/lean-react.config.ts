import { type Plugin, parseSync } from 'vite'

/** What is taken out of React DOM, by the names it has there. */
export type LeftOut = {
  /** Functions, and what is left of their bodies: the answer they always give here, none where nobody calls them. */
  functions: Readonly<Record<string, string>>
  /** Variables that never change here. */
  constants: Readonly<Record<string, string>>
  /** How the statements of the module begin that give what nobody asks for. */
  statements: readonly string[]
}

// A page that was rendered on a server: its markup is taken over, and events that came too early are told again.
const hydration: LeftOut = {
  functions: {
    clearHydrationBoundary: '',
    clearIfContinuousEvent: '',
    getNextHydratable: '',
    getParentHydrationBoundary: 'return null',
    hideOrUnhideDehydratedBoundary: '',
    popToNextHostParent: '',
    prepareToHydrateHostInstance: '',
    queueIfContinuousEvent: '',
    registerSuspenseInstanceRetry: '',
    retryIfBlockedOn: '',
    throwOnHydrationMismatch: '',
    updateDehydratedSuspenseComponent: '',
  },
  constants: { isHydrating: 'false' },
  statements: ['exports.hydrateRoot =', 'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration ='],
}

// Moving from one view to the next: <ViewTransition> shows its children, and nothing moves.
const viewTransitions: LeftOut = {
  functions: {
    applyViewTransitionToHostInstances: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    createViewTransitionInstance: '',
    getViewTransitionClassName: '',
    getViewTransitionName: '',
    restoreEnterOrExitViewTransitions: '',
    restoreViewTransitionOnHostInstances: '',
  },
  constants: { shouldStartViewTransition: 'false' },
  statements: ['ViewTransitionPseudoElement.prototype.'],
}

// <Fragment ref>, which stands for all the elements in it: whoever gives one is told.
const fragmentRefs: LeftOut = {
  functions: {
    addFragmentHandleToFiber: '',
    commitFragmentInstanceDeletionEffects: '',
    FragmentInstance: 'throw Error("Left out: a ref on a Fragment")',
  },
  constants: {},
  statements: ['FragmentInstance.prototype.'],
}

/** The one module of React that is changed. */
const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/**
 * Takes the parts out of React DOM that this app has no use for, a sixth of it. React is one module whose parts all know
 * each other, so no bundler finds them; what only they use goes with them. Fails where React has none of a name, and
 * where anything asks for what is left out.
 */
export function leanReact(): Plugin {
  let found = false
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      filter: { code: /\b(?:hydrateRoot|ViewTransition|FragmentInstance)\b/ },
      handler(code, id) {
        if (reactDom.test(id)) {
          found = true
          return { code: withoutUnused(code), map: null }
        }
        if (!/\/node_modules\/react(?:-dom)?\//.test(id))
          throw new Error(`${id} asks for a part of React that is left out: correct lean-react.config.ts.`)
        return null
      },
    },
    buildEnd(error) {
      if (!error && !found) throw new Error(`Nothing asks for ${reactDom} any longer: correct lean-react.config.ts.`)
    },
  }
}

/** The source of React DOM for production without what is left out. Throws when a name is not there. */
export function withoutUnused(
  source: string,
  leftOut: readonly LeftOut[] = [hydration, viewTransitions, fragmentRefs],
) {
  const beginnings = leftOut.flatMap(({ statements }) => statements)
  const bodies = new Map(leftOut.flatMap(({ functions }) => Object.entries(functions)))
  const values = leftOut.flatMap(({ constants }) => Object.entries(constants))
  const missing = new Set([...beginnings, ...bodies.keys()])

  const { body } = parseSync('react-dom.js', source, { sourceType: 'commonjs' }).program
  const statements = body.map((statement) => {
    const text = source.slice(statement.start, statement.end)
    const name = statement.type === 'FunctionDeclaration' ? (statement.id?.name ?? '') : ''
    const asked = bodies.has(name) ? name : beginnings.find((beginning) => text.startsWith(beginning))
    if (asked === undefined) return text
    missing.delete(asked)
    return asked === name ? `function ${name}() { ${bodies.get(name)} }` : ''
  })
  const lean = values.reduce((code, [name, value]) => {
    // Where it is read: neither given a value nor the last of some parameters.
    const read = new RegExp(String.raw`(?<![\w$.])${name}\b(?!\$| = |\n\) \{)`, 'g')
    if (!read.test(code)) missing.add(name)
    return code.replace(read, value)
  }, statements.join('\n'))

  if (missing.size === 0) return lean
  throw new Error(`React DOM has no ${[...missing].join(', ')} any longer: correct lean-react.config.ts.`)
}
