/** One record of a kind for all who only look at it, where making one takes most of the time. */
import type { Made, Make } from './make.ts'

const shared = new WeakMap<Make, Make>()
export function sharing(make: Make): Make {
  const known = shared.get(make)
  if (known) return known
  const sharer: Make = {
    ...make,
    record: once((target, overrides) => make.record(target, overrides)),
    shown: once((target) => make.shown(target)),
  }
  shared.set(make, sharer)
  return sharer
}
function once<Given extends unknown[]>(
  make: (...given: Given) => Promise<Made>,
): (...given: Given) => Promise<Made> {
  const kept = new Map<string, Promise<Made>>()
  return (...given) => {
    const key = JSON.stringify(given)
    const known = kept.get(key) ?? make(...given)
    kept.set(key, known)
    return known
  }
}
