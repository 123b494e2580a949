import { setFlagsFromString } from 'node:v8'

/**
 * Has all of the heap collected as soon as it is half as large again as what was in use the last time. The engine would let
 * what nobody needs grow to several times of that: a storm took 1.1 GB, of which a tenth was in use.
 */
export function collectSooner(): void {
  setFlagsFromString('--heap-growing-percent=50')
}
