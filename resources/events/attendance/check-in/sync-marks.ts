/** Brings the waiting marks to the server, one batch at a time over all windows; what it takes stops waiting. */
import { ApiError, type Client } from '#core/client.ts'
import { attendanceApi } from '../attendance.api.ts'
import type { AttendanceStatus } from '../attendance.ts'
import type { MarkOutcome } from '../sync.ts'
import { dropMark, keepMark, queuedMarks, type QueuedMark } from './check-in-storage.ts'

const BATCH = 100
const taken: readonly MarkOutcome['outcome'][] = ['accepted', 'duplicate', 'older', 'clock']

/** What the server says of a person and a session. */
export type Standing = { attendeeId: string; sessionKey: string; status: AttendanceStatus | null }
export type Synced =
  | { kind: 'done'; standing: Standing[]; clockOffBySeconds: number }
  | { kind: 'offline' | 'signedOut' | 'failed'; message: string }

export function synchronise(client: Client, eventId: string): Promise<Synced> {
  const locks = navigator.locks as LockManager | undefined
  const work = () => sendAll(client, eventId)
  return locks ? locks.request('check-in', work) : work()
}

async function sendAll(client: Client, eventId: string): Promise<Synced> {
  const standing: Standing[] = []
  let clockOffBySeconds = 0
  try {
    for (;;) {
      const waiting = (await queuedMarks(eventId)).filter(({ refused }) => !refused).slice(0, BATCH)
      if (waiting.length === 0) return { kind: 'done', standing, clockOffBySeconds }
      const answer = await send(client, eventId, waiting)
      clockOffBySeconds = answer.clockOffBySeconds
      standing.push(...(await settle(waiting, answer.outcomes)))
    }
  } catch (error) {
    return failureOf(error)
  }
}

const send = (client: Client, id: string, waiting: readonly QueuedMark[]) =>
  client.call(attendanceApi.sync, {
    params: { id },
    input: {
      sentAt: new Date().toISOString(),
      marks: waiting.map(({ eventId: _, refused: __, ...mark }) => mark),
    },
  })

/** Refused marks stay, said as such: nothing that somebody marked goes unseen. */
async function settle(waiting: readonly QueuedMark[], outcomes: readonly MarkOutcome[]): Promise<Standing[]> {
  const standings: Standing[] = []
  for (const { id, outcome, attendee, standing } of outcomes) {
    const mark = waiting.find((one) => one.id === id)
    if (!mark) continue
    await (taken.includes(outcome) ? dropMark(id) : keepMark({ ...mark, refused: outcome }))
    if (attendee && standing)
      standings.push({ attendeeId: attendee.id, sessionKey: mark.sessionKey, status: standing.status })
  }
  return standings
}

function failureOf(error: unknown): Synced {
  if (!(error instanceof ApiError)) throw error
  const { status, message } = error
  return { kind: status === 0 ? 'offline' : status === 401 ? 'signedOut' : 'failed', message }
}
