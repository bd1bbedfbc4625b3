/** Bounded in-memory cache with invalidation by tags. */
import { LRUCache } from 'lru-cache'
import { recordReads, recordTables } from './tables.ts'

export type LoadOptions<T> = {
  /** Added to the tables that the load reads. */
  tags?: readonly string[]
  /** Values that depend on the current time expire after this. */
  maxAgeMs?: number
  /** Serves the stale value while a new one loads and when loading fails. */
  allowsStale?: boolean
  isCacheable?: (value: T) => boolean
  /** The value's size in memory; estimated by default. */
  bytes?: (value: T) => number
}
export type Cache = {
  /** Concurrent calls share one load; failures are never cached. */
  getOrLoad: <T>(key: string, options: LoadOptions<T>, load: () => Promise<T>) => Promise<T>
  /** Answers fresh values only. */
  get: (key: string) => unknown
  /** True for stale values too. */
  has: (key: string) => boolean
  /** Invalidates the values with one of the tags; without tags, all. */
  invalidate: (tags?: Iterable<string>) => void
  /** While suspended every lookup misses, because no invalidation is received; resuming drops everything. */
  suspend: () => void
  /** A later change of a table invalidates its views, too. */
  resume: (viewsOfTable?: ReadonlyMap<string, readonly string[]>) => void
  /** Since the start. */
  stats: () => { bytes: number; hits: number; misses: number }
}

type Entry = { value: unknown; tags: ReadonlySet<string>; version: number; expiresAt: number }
type Load = { version: number; result: Promise<Entry> }

/** Room for the indexes of ten thousand dates beside the pages. */
const MAX_BYTES = 64 * 1024 * 1024
/** How long the stale value is served after a failed load. */
const RETRY_MS = 1_000
const ENTRY_BYTES = 500

export function createCache({ maxBytes = MAX_BYTES, now = Date.now } = {}): Cache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes })
  const loads = new Map<string, Load>()
  /** Grows with each invalidation; each tag stores the version of its last one. */
  let version = 1
  let everythingChangedAt = 1
  const changedAt = new Map<string, number>()
  let isSuspended = false
  let views: ReadonlyMap<string, readonly string[]> = new Map()
  const counts = { hits: 0, misses: 0 }

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
        // A value invalidated during its load is answered to its callers, but not cached.
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

  /** Loads that began before the latest invalidation are not shared with new callers. */
  function runningLoad(key: string): Promise<Entry> | undefined {
    const load = loads.get(key)
    return load?.version === version && !isSuspended ? load.result : undefined
  }

  function find<T>(key: string, options: LoadOptions<T>, load: () => Promise<T>): Entry | Promise<Entry> {
    const entry = entries.get(key)
    const state = entry && stateOf(entry)
    if (entry && state === 'current') {
      counts.hits += 1
      return entry
    }
    counts.misses += 1
    const running = runningLoad(key)
    // After an invalidation the first caller waits for the new value; after an expiry nobody waits.
    const mayBeStale = options.allowsStale && (running || state === 'expired')
    if (!entry || !mayBeStale) return running ?? start(key, options, load)
    if (!running) start(key, options, load).catch(() => undefined)
    return entry
  }

  return {
    async getOrLoad<T>(key: string, options: LoadOptions<T>, load: () => Promise<T>) {
      const { value, tags } = await find(key, options, load)
      recordReads(tags)
      // Cast: each key holds one type of value.
      return value as T
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry || stateOf(entry) !== 'current') return undefined
      counts.hits += 1
      return entry.value
    },
    has: (key) => entries.has(key),
    invalidate(tags) {
      version += 1
      if (!tags) everythingChangedAt = version
      for (const tag of tags ?? [])
        for (const changed of [tag, ...(views.get(tag) ?? [])]) changedAt.set(changed, version)
    },
    suspend() {
      isSuspended = true
    },
    resume(viewsOfTable = new Map()) {
      views = viewsOfTable
      isSuspended = false
      version += 1
      everythingChangedAt = version
    },
    stats: () => ({ bytes: entries.calculatedSize, ...counts }),
  }
}

/** Caches nothing, for development, tests and commands. */
export const noCache: Cache = {
  getOrLoad: (_key, _options, load) => load(),
  get: () => undefined,
  has: () => false,
  invalidate: () => undefined,
  suspend: () => undefined,
  resume: () => undefined,
  stats: () => ({ bytes: 0, hits: 0, misses: 0 }),
}

/** Estimates a value's size in memory. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (ArrayBuffer.isView(value)) return value.byteLength
  const parts = value instanceof Map ? [...value] : Object.entries(value)
  return parts.reduce((sum, [name, part]) => sum + bytesOf(name) + bytesOf(part), 32)
}
