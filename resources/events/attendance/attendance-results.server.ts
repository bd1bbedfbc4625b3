/** Scores and outcomes of many at once; an outcome set by hand stays until it is given back to the rule. */
import { sql } from 'kysely'
import type { Change } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import type { Result } from './attendance.api.ts'
import { refigure } from './attendance-figures.server.ts'
import { lockAttendees, openEventHeld, refuseUnknown, type Locked } from './attendance-marks.server.ts'

export async function setResults(
  context: Context,
  id: string,
  results: readonly Result[],
): Promise<string[]> {
  const event = await openEventHeld(context, id)
  const last = [...new Map(results.map((result) => [result.attendeeId, result])).values()]
  const ids = last.map(({ attendeeId }) => attendeeId)
  const locked = await lockAttendees(context, event.id, ids)
  refuseUnknown(results, { locked, event, list: 'results' })
  const after = last.map((result) => ({
    before: locked.get(result.attendeeId)!,
    ...resultAfter(locked, result),
  }))
  await sql`update attendees a set score = f.score, outcome = f.outcome, outcome_by_hand = f.by_hand,
    updated_at = now(), updated_by = ${context.user?.id ?? null}
    from unnest(${ids}::bigint[], ${after.map(({ score }) => score)}::integer[],
      ${after.map(({ outcome }) => outcome)}::text[], ${after.map(({ outcomeByHand }) => outcomeByHand)}::boolean[])
      as f (id, score, outcome, by_hand)
    where a.id = f.id`.execute(context.db)
  await refigure(context, event, {
    of: ids,
    changes: new Map(after.map((one) => [one.before.id, changesOf(one.before, one)])),
  })
  return ids
}

type Held = Pick<Locked, 'score' | 'outcome' | 'outcomeByHand'>

function resultAfter(locked: Map<string, Locked>, { attendeeId, score, outcome }: Result): Held {
  const before = locked.get(attendeeId)!
  const isByHand = outcome === undefined ? before.outcomeByHand : outcome !== 'byRule'
  return {
    score: score === undefined ? before.score : score,
    outcome: outcome === undefined || outcome === 'byRule' ? before.outcome : outcome,
    outcomeByHand: isByHand,
  }
}

function changesOf(before: Held, after: Held): Change[] {
  const fields = ['score', 'outcome', 'outcomeByHand'] as const
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))
}
