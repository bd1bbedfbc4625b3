/** Plans the demo's orders: company groups and single people per event. */
import type { Event } from '#resources/events/schedule/event.ts'
import { accounts } from '../people/accounts.ts'
import { customers } from '../people/customers.ts'

const DAY = 86_400_000

export type Group = {
  /** The e-mail address of the contact who booked. */
  booker: string
  company: string | null
  domain: string
  size: number
}

/** Fewer people the later the event is; past events are nearly full. */
export function seatsWanted(event: Event, at: number, now: Date): number {
  if (event.status === 'draft') return 0
  const days = (Date.parse(event.startsAt ?? '') - now.getTime()) / DAY
  const share = days < 0 ? 0.62 + (at % 5) * 0.08 : Math.max(0.08, 0.8 - days / 120 + (at % 4) * 0.04)
  return Math.min(mostOf(event, at), Math.round(event.capacity.total * share))
}
/** Webinars are large; self-paced courses only have those who have begun. */
function mostOf(event: Event, at: number): number {
  if (event.type === 'webinar') return 124 + (at % 9)
  return event.type === 'selfPaced' ? 28 : event.capacity.total
}

const sizes = [4, 1, 3, 1, 2, 5, 1, 2]
export function groupsOf(event: Event, at: number, seats: number): Group[] {
  if (event.visibility === 'inCompany') return [{ ...bookedBy(at), size: seats }]
  const groups: Group[] = []
  for (let left = seats, turn = at; left > 0; turn += 1) {
    const size = Math.min(left, event.type === 'webinar' ? sizes[turn % 8]! * 3 : sizes[turn % 8]!)
    const by = bookedBy(turn * 5 + at)
    groups.push(size === 1 ? { ...by, company: null, domain: 'correo.example', size } : { ...by, size })
    left -= size
  }
  return groups
}

const nameOf = new Map(accounts.map(({ key, tradeName, legalName }) => [key, tradeName ?? legalName]))
const active = customers.filter(({ marks }) => !marks.includes('inactive') && !marks.includes('billing'))
function bookedBy(turn: number): Omit<Group, 'size'> {
  const { email, account } = active[turn % active.length]!
  return { booker: email, company: nameOf.get(account)!, domain: email.split('@')[1]! }
}
