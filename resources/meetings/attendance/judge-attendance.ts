/** What follows from people, presses and minutes: who came to which session, and the marks that are proposed. */
import { belongsTo, lengthOf, minutesWithin, type Interval, type Times } from './minutes.ts'
import type { Participant } from './match-people.ts'
import { proposedStatus, type ProposedStatus } from './proposals.ts'

type Session = Times & { key: string }
type Present<S extends Interval> = Pick<Participant, 'seatId' | 'how'> & { stays: readonly S[] }
export type SeatMark = { seatId: string; status: ProposedStatus; minutes: number }
type Seat = { id: string; isOnline: boolean; pressedAt: readonly string[] }
type Rule = { presentMinPct: number | null }

/** The stays of those who came because of the session. */
export const staysIn = <S extends Interval>(
  session: Session,
  people: readonly { stays: readonly S[] }[],
): S[] => people.flatMap(({ stays }) => stays.filter((stay) => belongsTo(session, stay)))

/** The press that led somebody into the session. */
export const pressIn = (session: Times, { pressedAt }: Pick<Seat, 'pressedAt'>): string | undefined =>
  pressedAt.find((at) => belongsTo(session, { joinedAt: at, leftAt: at }))

/** Nothing before the session is over, and nothing while the provider tells of nobody in it. */
export function marksOf<S extends Interval>(
  session: Session,
  {
    people,
    seats,
    rule,
    now,
  }: { people: readonly Present<S>[]; seats: readonly Seat[]; rule: Rule; now: Date },
): SeatMark[] {
  if (session.endAt > now.toISOString() || staysIn(session, people).length === 0) return []
  const bySeat = Map.groupBy(people, ({ seatId }) => seatId)
  const length = lengthOf(session)
  const isSomebodyUnknown = people.some(
    ({ how, stays }) => how === null && stays.some((stay) => belongsTo(session, stay)),
  )
  return seats.flatMap((seat) => {
    const { id: seatId, isOnline } = seat
    const stays = (bySeat.get(seatId) ?? []).flatMap((person) => person.stays)
    const minutes = minutesWithin(session, stays)
    // Whoever pressed may be the one whom nobody has identified yet.
    if (minutes === 0 && isSomebodyUnknown && pressIn(session, seat)) return []
    const status = proposedStatus({ minutes, length, isOnline, presentMinPct: rule.presentMinPct ?? 0 })
    return status ? [{ seatId, status, minutes }] : []
  })
}
