/** In-process events between slices, run in the announcing transaction. */
import type { Context } from './http/context.ts'

type Listener<T> = (context: Context, about: T) => Promise<void>
type Announcement<T> = { announce: Listener<T>; listen: (listener: Listener<T>) => void }

export function announcement<T>(): Announcement<T> {
  const listeners = new Set<Listener<T>>()
  return {
    listen: (listener) => void listeners.add(listener),
    async announce(context, about) {
      for (const listener of listeners) await listener(context, about)
    },
  }
}
