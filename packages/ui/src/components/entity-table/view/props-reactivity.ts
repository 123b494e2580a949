import type { TableFeatures } from '@tanstack/react-table'

/**
 * Bindings for a table model that is made anew whenever the props it is made from change. React draws what depends on
 * it again then, so nobody ever subscribes, and the store that the usual bindings bring along is not loaded.
 */
export const propsReactivity: NonNullable<TableFeatures['coreReactivityFeature']> = {
  createOptionsStore: false,
  wrapExternalAtoms: false,
  addSubscription: () => {},
  schedule: queueMicrotask,
  batch: (change) => change(),
  untrack: (read) => read(),
  createReadonlyAtom: (get) => ({ get, subscribe }),
  createWritableAtom: <T>(initial: T) => {
    let value = initial
    return {
      get: () => value,
      set: (next: T | ((former: T) => T)) => {
        value = isUpdater(next) ? next(value) : next
      },
      subscribe,
    }
  },
}

const subscribe = () => ({ unsubscribe: () => {} })

function isUpdater<T>(next: T | ((former: T) => T)): next is (former: T) => T {
  return typeof next === 'function'
}
