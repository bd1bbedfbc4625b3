/** IndexedDB storage of check-in: rosters, and marks not yet synced. */
import type { Roster } from '../sheet/attendance.api.ts'
import type { PhoneMark, SyncOutcome } from '../marks/sync.ts'

export type QueuedMark = PhoneMark & {
  eventId: string
  /** The refusal of the server; stays until the user has dismissed it. */
  refused?: SyncOutcome
}
export type StoredRoster = Roster & { eventId: string }

const stores = { marks: 'id', rosters: 'eventId' } as const
type Store = keyof typeof stores

let opened: Promise<IDBDatabase> | undefined
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('check-in', 1)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(stores))
        request.result.createObjectStore(name, { keyPath })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('check-in storage'))
  })
  return opened
}

/** Resolves after the transaction has completed, because a phone may be locked at any time. */
async function inTransaction<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(store, mode, { durability: 'strict' })
  const request = work(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = transaction.onabort = () =>
      reject(transaction.error ?? new Error('check-in storage'))
  })
}

export const storeMark = async (mark: QueuedMark): Promise<void> =>
  void (await inTransaction('marks', 'readwrite', (store) => store.put(mark)))
export const removeMark = (id: string): Promise<void> =>
  inTransaction('marks', 'readwrite', (store) => store.delete(id) as IDBRequest<undefined>)
export const queuedMarks = async (eventId: string): Promise<QueuedMark[]> => {
  const all = (await inTransaction('marks', 'readonly', (store) => store.getAll())) as QueuedMark[]
  return all
    .filter((mark) => mark.eventId === eventId)
    .sort((one, other) => (one.markedAt < other.markedAt ? -1 : 1))
}

export const storeRoster = async (roster: StoredRoster): Promise<void> =>
  void (await inTransaction('rosters', 'readwrite', (store) => store.put(roster)))
export const storedRoster = async (eventId: string): Promise<StoredRoster | undefined> =>
  (await inTransaction('rosters', 'readonly', (store) => store.get(eventId))) as StoredRoster | undefined

/** Removes the names on sign-out; unsynced marks stay, because they hold no names. */
export async function clearRosters(): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  await inTransaction('rosters', 'readwrite', (store) => store.clear() as IDBRequest<undefined>)
}
