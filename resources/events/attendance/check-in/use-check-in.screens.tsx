/** The state of a check-in: roster, waiting marks, network; marks are kept first and sent when they can be. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, type Client } from '#core/client.ts'
import type { Locale } from '#core/words.ts'
import { attendanceApi, type RosterRow } from '../attendance.api.ts'
import type { AttendanceStatus } from '../attendance.ts'
import { checkInClient } from './check-in-client.screens.tsx'
import { statusOf, ticketHash, verdictOn, withStanding, type Told } from './check-in-state.ts'
import {
  dropMark,
  keepMark,
  keepRoster,
  queuedMarks,
  type KeptRoster,
  type QueuedMark,
} from './check-in-storage.ts'
import { synchronise } from './sync-marks.ts'

const EVERY_MS = 15_000

export type Line = 'online' | 'offline' | 'signedOut' | 'failed'
export type CheckIn = {
  roster: KeptRoster
  waiting: readonly QueuedMark[]
  refused: readonly QueuedMark[]
  line: Line
  problem: string
  clockOffBySeconds: number
  isSyncing: boolean
  /** By ticket or by person; says what it means here and now. */
  mark: (who: { ticket: string } | { person: RosterRow }, status: AttendanceStatus | null) => Promise<Told>
  sync: () => Promise<void>
  dismiss: (id: string) => Promise<void>
}

export function useCheckIn(
  kept: KeptRoster,
  { session, locale }: { session: string; locale: Locale },
): CheckIn {
  const client = useMemo(() => checkInClient(locale), [locale])
  const [roster, setRoster] = useState(kept)
  const [queue, setQueue] = useState<readonly QueuedMark[]>([])
  const [line, setLine] = useState<{ line: Line; problem: string }>({ line: 'online', problem: '' })
  const [clockOffBySeconds, setClockOff] = useState(0)
  const [isSyncing, setSyncing] = useState(false)
  const { eventId } = kept
  const reread = useCallback(async () => setQueue(await queuedMarks(eventId)), [eventId])
  const isBusy = useRef(false)
  const isAsked = useRef(false)

  const syncOnce = useCallback(async (): Promise<void> => {
    const synced = await synchronise(client, eventId)
    if (synced.kind !== 'done') {
      setLine({ line: synced.kind, problem: synced.message })
      return reread()
    }
    if (synced.standing.length > 0) {
      setClockOff(synced.clockOffBySeconds)
      setRoster((now) => withStanding(now, synced.standing))
    }
    await reread()
    const fresh = await freshRoster(client, eventId)
    if ('eventId' in fresh) setRoster(fresh)
    setLine('eventId' in fresh ? { line: 'online', problem: '' } : fresh)
  }, [client, eventId, reread])

  const sync = useCallback(async (): Promise<void> => {
    // What is marked while a batch travels goes with the next one, at once.
    isAsked.current = true
    if (isBusy.current) return
    isBusy.current = true
    setSyncing(true)
    try {
      while (isAsked.current) {
        isAsked.current = false
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
      const standing = person ? statusOf(person, session, waiting) : null
      const verdict = verdictOn(person, standing, status)
      if (verdict === 'noted' || verdict === 'cleared' || verdict === 'unknown') {
        const queued = asQueued(who, person, { eventId, session, status })
        if (verdict !== 'unknown' || !isWaiting(queued, waiting)) await keepMark(queued)
        await reread()
        void sync()
      }
      return { verdict, name: person?.name ?? '', at: Date.now() }
    },
    [eventId, roster, session, reread, sync],
  )
  const dismiss = useCallback((id: string) => dropMark(id).then(reread), [reread])
  return {
    roster,
    waiting: queue.filter(({ refused }) => !refused),
    refused: queue.filter(({ refused }) => refused),
    ...line,
    clockOffBySeconds,
    isSyncing,
    mark,
    sync,
    dismiss,
  }
}

/** At the start, when the network or the reader comes back, and every so often. */
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

/** The roster as it is now, kept for when there is no network. */
export async function freshRoster(
  client: Client,
  eventId: string,
): Promise<KeptRoster | { line: Line; problem: string }> {
  try {
    const roster = { ...(await client.call(attendanceApi.roster, { params: { id: eventId } })), eventId }
    await keepRoster(roster)
    return roster
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const line = error.status === 0 ? 'offline' : error.status === 401 ? 'signedOut' : 'failed'
    return { line, problem: error.message }
  }
}

async function personWith(ticket: string, roster: KeptRoster): Promise<RosterRow | undefined> {
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
    // A person who is known needs no ticket: nothing that opens a door is kept.
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

/** `randomUUID` is there on secure pages only. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
