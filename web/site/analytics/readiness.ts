/** Keeps what is to be sent until a service's script is there, and gives up on one that never comes. */

/** Spec §9. */
export const CHECK_MS = 3_000
export const PATIENCE_MS = 10_000

/** One measuring service, as the port sees it. */
export type Adapter = {
  /** Fetches the service's script; `settled` is told that it came, or that it never will. */
  load: (settled: (hasCome: boolean) => void) => void
  isReady: () => boolean
  pageSeen: (address: string, title: string) => void
  event: (name: string, params: Record<string, string | number>) => void
  /** After a withdrawal, and after a change of mind. */
  pause: () => void
  resume: () => void
}
type Send = (adapter: Adapter) => void
export type Waiting = { send: (work: Send) => void; clear: () => void }

export function waitingFor(adapter: Adapter): Waiting {
  let state: 'waiting' | 'ready' | 'absent' = 'waiting'
  let queue: Send[] = []
  const checks = setInterval(check, CHECK_MS)
  const end = setTimeout(() => settle('absent'), PATIENCE_MS)

  function check(): void {
    if (state === 'waiting' && adapter.isReady()) settle('ready')
  }
  function settle(as: 'ready' | 'absent'): void {
    if (state !== 'waiting') return
    state = as
    clearInterval(checks)
    clearTimeout(end)
    const late = queue
    queue = []
    if (as === 'ready') for (const work of late) work(adapter)
  }
  adapter.load((hasCome) => (hasCome ? check() : settle('absent')))
  return {
    send: (work) => {
      if (state === 'ready') work(adapter)
      else if (state === 'waiting') queue.push(work)
    },
    clear: () => {
      queue = []
    },
  }
}
