/** State of check-in: roster, queued marks and connection. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError, type Client } from '#core/client.ts'
import type { Locale } from '#core/words.ts'
import { attendanceApi, type RosterRow } from '../sheet/attendance.api.ts'
import type { AttendanceStatus } from '../marks/attendance.ts'
import { checkInClient } from './check-in-client.screens.tsx'
import { statusOf, ticketHash, verdictFor, withServerStatus, type MarkResult } from './check-in-state.ts'
import {
  removeMark,
  storeMark,
  storeRoster,
  queuedMarks,
  type StoredRoster,
  type QueuedMark,
} from './check-in-storage.ts'
import { syncMarks } from './sync-marks.ts'

const EVERY_MS = 15_000

export type Connection = 'online' | 'offline' | 'signedOut' | 'failed'
export type CheckIn = {
  roster: StoredRoster
  waiting: readonly QueuedMark[]
  refused: readonly QueuedMark[]
  connection: Connection
  problem: string
  clockOffBySeconds: number
  isSyncing: boolean
  /** Queues the mark and returns what it means. */
  mark: (
    who: { ticket: string } | { person: RosterRow },
    status: AttendanceStatus | null,
  ) => Promise<MarkResult>
  sync: () => Promise<void>
  dismiss: (id: string) => Promise<void>
}

export function useCheckIn(
  stored: StoredRoster,
  { session, locale }: { session: string; locale: Locale },
): CheckIn {
  const client = useMemo(() => checkInClient(locale), [locale])
  const [roster, setRoster] = useState(stored)
  const [queue, setQueue] = useState<readonly QueuedMark[]>([])
  const [connection, setConnection] = useState<{ connection: Connection; problem: string }>({
    connection: 'online',
    problem: '',
  })
  const [clockOffBySeconds, setClockOff] = useState(0)
  const [isSyncing, setSyncing] = useState(false)
  const { eventId } = stored
  const reread = useCallback(async () => setQueue(await queuedMarks(eventId)), [eventId])
  const isBusy = useRef(false)
  const needsSync = useRef(false)

  const syncOnce = useCallback(async (): Promise<void> => {
    const synced = await syncMarks(client, eventId)
    if (synced.kind !== 'done') {
      setConnection({ connection: synced.kind, problem: synced.message })
      return reread()
    }
    if (synced.statuses.length > 0) {
      setClockOff(synced.clockOffBySeconds)
      setRoster((now) => withServerStatus(now, synced.statuses))
    }
    await reread()
    const fresh = await freshRoster(client, eventId)
    if ('eventId' in fresh) setRoster(fresh)
    setConnection('eventId' in fresh ? { connection: 'online', problem: '' } : fresh)
  }, [client, eventId, reread])

  const sync = useCallback(async (): Promise<void> => {
    // A mark made during a sync starts another run right after it.
    needsSync.current = true
    if (isBusy.current) return
    isBusy.current = true
    setSyncing(true)
    try {
      while (needsSync.current) {
        needsSync.current = false
        await syncOnce()
      }
    } finally {
      isBusy.current = false
      setSyncing(false)
    }
  }, [syncOnce])

  useSyncTimes(sync, reread)
  const mark = useCallback<CheckIn['mark']>(
    async (who, status) => {
      const waiting = await queuedMarks(eventId)
      const person = 'person' in who ? who.person : await personWith(who.ticket, roster)
      const current = person ? statusOf(person, session, waiting) : null
      const verdict = verdictFor(person, current, status)
      if (verdict === 'noted' || verdict === 'cleared' || verdict === 'unknown') {
        const queued = asQueued(who, person, { eventId, session, status })
        if (verdict !== 'unknown' || !isWaiting(queued, waiting)) await storeMark(queued)
        await reread()
        void sync()
      }
      return { verdict, name: person?.name ?? '', at: Date.now() }
    },
    [eventId, roster, session, reread, sync],
  )
  const dismiss = useCallback((id: string) => removeMark(id).then(reread), [reread])
  return {
    roster,
    waiting: queue.filter(({ refused }) => !refused),
    refused: queue.filter(({ refused }) => refused),
    ...connection,
    clockOffBySeconds,
    isSyncing,
    mark,
    sync,
    dismiss,
  }
}

/** At the start, when the network or the page comes back, and periodically. */
function useSyncTimes(sync: () => Promise<unknown>, reread: () => Promise<void>): void {
  useEffect(() => {
    const start = () => void sync()
    void reread().then(start)
    const again = setInterval(start, EVERY_MS)
    addEventListener('online', start)
    document.addEventListener('visibilitychange', start)
    return () => {
      clearInterval(again)
      removeEventListener('online', start)
      document.removeEventListener('visibilitychange', start)
    }
  }, [sync, reread])
}

/** Loads the roster and stores it for offline use. */
export async function freshRoster(
  client: Client,
  eventId: string,
): Promise<StoredRoster | { connection: Connection; problem: string }> {
  try {
    const roster = { ...(await client.call(attendanceApi.roster, { params: { id: eventId } })), eventId }
    await storeRoster(roster)
    return roster
  } catch (error) {
    if (!isApiError(error)) throw error
    const connection = error.status === 0 ? 'offline' : error.status === 401 ? 'signedOut' : 'failed'
    return { connection, problem: error.message }
  }
}

async function personWith(ticket: string, roster: StoredRoster): Promise<RosterRow | undefined> {
  const hash = await ticketHash(ticket)
  return roster.attendees.find((person) => person.ticketHash === hash)
}

type Marked = { eventId: string; session: string; status: AttendanceStatus | null }
function asQueued(
  who: { ticket: string } | { person: RosterRow },
  person: RosterRow | undefined,
  { eventId, session, status }: Marked,
): QueuedMark {
  return {
    id: randomId(),
    eventId,
    sessionKey: session,
    // A known person is stored without the ticket, which would open the door.
    ...(person
      ? { attendeeId: person.id }
      : { ticket: 'ticket' in who ? who.ticket.trim().slice(0, 200) : '' }),
    status,
    source: 'ticket' in who ? 'qr' : 'manual',
    markedAt: new Date().toISOString(),
  }
}

const isWaiting = ({ ticket, sessionKey }: QueuedMark, waiting: readonly QueuedMark[]): boolean =>
  waiting.some((mark) => mark.ticket === ticket && mark.sessionKey === sessionKey)

/** `randomUUID` exists on secure pages only. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
