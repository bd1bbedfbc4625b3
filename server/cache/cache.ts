/** One bounded memory cache for answers, pages, cards and sign-ins; a change drops what depends on it. */
import { LRUCache } from 'lru-cache'
import { noteRead, recordTables } from './tables.ts'

export type LoadOptions<T> = {
  /** Besides the tables that the load is seen to read. */
  tags?: readonly string[]
  /** Dates pass: a value older than this is loaded again. */
  maxAgeMs?: number
  /** While a new value is loaded, and where that fails, the old one is answered. */
  allowsStale?: boolean
  isCacheable?: (value: T) => boolean
  /** What it takes in memory; estimated when not given. */
  bytes?: (value: T) => number
}
export type Cache = {
  /** Those who ask for the same at once share one load; a failure is never cached. */
  getOrLoad: <T>(key: string, options: LoadOptions<T>, load: () => Promise<T>) => Promise<T>
  /** What is cached and still holds. */
  get: (key: string) => unknown
  /** Also what does not hold any more, and may be answered while it is loaded again. */
  has: (key: string) => boolean
  /** Drops what carries one of the tags; without tags, everything. */
  invalidate: (tags?: Iterable<string>) => void
  /** Between the two nobody hears of changes: every lookup misses, and afterwards everything is dropped. */
  suspend: () => void
  resume: () => void
}

type Entry = { value: unknown; tags: ReadonlySet<string>; version: number; expiresAt: number }
type Load = { version: number; result: Promise<Entry> }

const MAX_BYTES = 32 * 1024 * 1024
/** After a load that failed the old value holds so long. */
const RETRY_MS = 1_000
const ENTRY_BYTES = 500

export function createCache({ maxBytes = MAX_BYTES, now = Date.now } = {}): Cache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })
  const loads = new Map<string, Load>()
  /** Grows with each change; each tag has the version of its last one. */
  let version = 1
  let everythingChangedAt = 1
  const changedAt = new Map<string, number>()
  let isSuspended = false

  function hasChanged(tags: ReadonlySet<string>, since: number): boolean {
    if (isSuspended || since < everythingChangedAt) return true
    return since !== version && [...tags].some((tag) => (changedAt.get(tag) ?? 0) > since)
  }

  function stateOf(entry: Entry): 'current' | 'expired' | 'changed' {
    if (hasChanged(entry.tags, entry.version)) return 'changed'
    entry.version = version
    return entry.expiresAt > now() ? 'current' : 'expired'
  }

  function start<T>(key: string, options: LoadOptions<T>, load: () => Promise<T>): Promise<Entry> {
    const started = version
    const { result: loading, tables } = recordTables(load)
    const result = loading
      .then((value) => {
        const tags = new Set([...(options.tags ?? []), ...tables.read])
        const expiresAt = now() + (options.maxAgeMs ?? Infinity)
        const entry = { value, tags, version: started, expiresAt }
        if (options.isCacheable && !options.isCacheable(value)) entries.delete(key)
        // A change may have come between the reading and now: then this value is for those who asked before it.
        else if (!hasChanged(tags, started)) {
          const bytes = options.bytes?.(value) ?? bytesOf(value)
          entries.set(key, entry, { size: Math.ceil(bytes) + ENTRY_BYTES + 2 * key.length })
        }
        return entry
      })
      .catch((error: unknown) => {
        const old = options.allowsStale ? entries.peek(key) : undefined
        if (!old) throw error
        old.version = version
        old.expiresAt = now() + RETRY_MS
        return old
      })
      .finally(() => loads.get(key)?.result === result && loads.delete(key))
    loads.set(key, { version: started, result })
    return result
  }

  /** A load that began before the latest change is only for those who asked before it. */
  function runningLoad(key: string): Promise<Entry> | undefined {
    const load = loads.get(key)
    return load?.version === version && !isSuspended ? load.result : undefined
  }

  function find<T>(key: string, options: LoadOptions<T>, load: () => Promise<T>): Entry | Promise<Entry> {
    const entry = entries.get(key)
    const state = entry && stateOf(entry)
    if (entry && state === 'current') return entry
    const running = runningLoad(key)
    // After a change the first one waits for the new value; when a value has only expired, nobody does.
    const mayBeStale = options.allowsStale && (running || state === 'expired')
    if (!entry || !mayBeStale) return running ?? start(key, options, load)
    if (!running) start(key, options, load).catch(() => undefined)
    return entry
  }

  return {
    async getOrLoad<T>(key: string, options: LoadOptions<T>, load: () => Promise<T>) {
      const { value, tags } = await find(key, options, load)
      noteRead(tags)
      // Cast: a key names one kind of value.
      return value as T
    },
    get(key) {
      const entry = entries.get(key)
      return entry && stateOf(entry) === 'current' ? entry.value : undefined
    },
    has: (key) => entries.has(key),
    invalidate(tags) {
      version += 1
      if (tags) for (const tag of tags) changedAt.set(tag, version)
      else everythingChangedAt = version
    },
    suspend() {
      isSuspended = true
    },
    resume() {
      isSuspended = false
      version += 1
      everythingChangedAt = version
    },
  }
}

/** For where nothing is cached: development, tests and commands. */
export const noCache: Cache = {
  getOrLoad: (_key, _options, load) => load(),
  get: () => undefined,
  has: () => false,
  invalidate: () => undefined,
  suspend: () => undefined,
  resume: () => undefined,
}

/** Roughly what a value takes in memory. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (ArrayBuffer.isView(value)) return value.byteLength
  const parts = value instanceof Map ? [...value] : Object.entries(value)
  return parts.reduce((sum, [name, part]) => sum + bytesOf(name) + bytesOf(part), 32)
}
