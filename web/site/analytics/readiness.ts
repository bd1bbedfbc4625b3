/** Queues events until a service's script is loaded, and drops them if it never is. */

/** Spec §9. */
export const CHECK_MS = 3_000
export const PATIENCE_MS = 10_000

/** An event with its page, because the next page may send it. */
export type Message = {
  name: string
  params: Record<string, string | number>
  page: { address: string; title: string }
}

/** Adapter of an analytics service. */
export type Adapter = {
  /** Fetches the service's script; `onEnd` hears whether it loaded. */
  load: (onEnd: (hasLoaded: boolean) => void) => void
  isReady: () => boolean
  send: (message: Message) => void
  /** After consent is withdrawn, or given again. */
  pause: () => void
  resume: () => void
}

/** Stores pending events, so that the next page sends clicks that left this one. */
export type WaitingStore = { read: () => Message[]; write: (messages: Message[]) => void }
export type Queue = { send: (message: Message) => void; clear: () => void; leavePage: () => void }

const MOST_MESSAGES = 50

export function queueFor(adapter: Adapter, store: WaitingStore): Queue {
  let state: 'waiting' | 'ready' | 'absent' = 'waiting'
  let waiting = store.read()
  const checks = setInterval(check, CHECK_MS)
  const end = setTimeout(() => finishWaiting('absent'), PATIENCE_MS)

  function check(): void {
    if (state === 'waiting' && adapter.isReady()) finishWaiting('ready')
  }
  function finishWaiting(as: 'ready' | 'absent'): void {
    if (state !== 'waiting') return
    state = as
    clearInterval(checks)
    clearTimeout(end)
    const late = waiting
    hold([])
    if (as === 'ready') for (const message of late) adapter.send(message)
  }
  function hold(messages: Message[]): void {
    waiting = messages
    store.write(messages)
  }
  adapter.load((hasLoaded) => (hasLoaded ? check() : finishWaiting('absent')))
  return {
    send: (message) => {
      if (state === 'ready') adapter.send(message)
      else if (state === 'waiting') hold([...waiting, message].slice(-MOST_MESSAGES))
    },
    clear: () => hold([]),
    // The next page sends pending events; this one may return from the back/forward cache.
    leavePage: () => {
      waiting = []
    },
  }
}
