/** Sends queued marks in batches, one window at a time. */
import { isApiError, type Client } from '#core/client.ts'
import { attendanceApi } from '../sheet/attendance.api.ts'
import type { AttendanceStatus } from '../marks/attendance.ts'
import type { MarkOutcome } from '../marks/sync.ts'
import { removeMark, storeMark, queuedMarks, type QueuedMark } from './check-in-storage.ts'

const BATCH = 100
const settledOutcomes: readonly MarkOutcome['outcome'][] = ['accepted', 'duplicate', 'older', 'clock']

/** A person's status in a session, according to the server. */
export type ServerStatus = { attendeeId: string; sessionKey: string; status: AttendanceStatus | null }
export type Synced =
  | { kind: 'done'; statuses: ServerStatus[]; clockOffBySeconds: number }
  | { kind: 'offline' | 'signedOut' | 'failed'; message: string }

export function syncMarks(client: Client, eventId: string): Promise<Synced> {
  const locks = navigator.locks as LockManager | undefined
  const work = () => sendAll(client, eventId)
  return locks ? locks.request('check-in', work) : work()
}

async function sendAll(client: Client, eventId: string): Promise<Synced> {
  const statuses: ServerStatus[] = []
  let clockOffBySeconds = 0
  try {
    for (;;) {
      const waiting = (await queuedMarks(eventId)).filter(({ refused }) => !refused).slice(0, BATCH)
      if (waiting.length === 0) return { kind: 'done', statuses, clockOffBySeconds }
      const answer = await send(client, eventId, waiting)
      clockOffBySeconds = answer.clockOffBySeconds
      statuses.push(...(await applyOutcomes(waiting, answer.outcomes)))
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

/** Refused marks stay in the queue, so that the user sees each of them. */
async function applyOutcomes(
  waiting: readonly QueuedMark[],
  outcomes: readonly MarkOutcome[],
): Promise<ServerStatus[]> {
  const statuses: ServerStatus[] = []
  for (const { id, outcome, attendee, currentMark } of outcomes) {
    const mark = waiting.find((one) => one.id === id)
    if (!mark) continue
    await (settledOutcomes.includes(outcome) ? removeMark(id) : storeMark({ ...mark, refused: outcome }))
    if (attendee && currentMark)
      statuses.push({ attendeeId: attendee.id, sessionKey: mark.sessionKey, status: currentMark.status })
  }
  return statuses
}

function failureOf(error: unknown): Synced {
  if (!isApiError(error)) throw error
  const { status, message } = error
  return { kind: status === 0 ? 'offline' : status === 401 ? 'signedOut' : 'failed', message }
}
