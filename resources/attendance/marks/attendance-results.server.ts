/** Sets scores and outcomes in bulk; manual outcomes stay until reset. */
import type { Context } from '#server/http/context.ts'
import type { Result } from '../sheet/attendance.api.ts'
import { recalculateFigures } from './attendance-figures.server.ts'
import { lockAttendees, lockOpenEvent, assertKnownMarks, type Locked } from './attendance-marks.server.ts'

export async function setResults(
  context: Context,
  id: string,
  results: readonly Result[],
): Promise<string[]> {
  const event = await lockOpenEvent(context, id)
  const last = [...new Map(results.map((result) => [result.attendeeId, result])).values()]
  const ids = last.map(({ attendeeId }) => attendeeId)
  const locked = await lockAttendees(context, event.id, ids)
  assertKnownMarks(results, { locked, event, list: 'results' })
  const after = last.map((result) => [result.attendeeId, resultAfter(locked, result)] as const)
  await recalculateFigures(context, event, { of: ids, results: new Map(after) })
  return ids
}

type StoredResult = Pick<Locked, 'score' | 'outcome' | 'outcomeByHand'>

function resultAfter(locked: Map<string, Locked>, { attendeeId, score, outcome }: Result): StoredResult {
  const before = locked.get(attendeeId)!
  const isByHand = outcome === undefined ? before.outcomeByHand : outcome !== 'byRule'
  return {
    score: score === undefined ? before.score : score,
    outcome: outcome === undefined || outcome === 'byRule' ? before.outcome : outcome,
    outcomeByHand: isByHand,
  }
}
