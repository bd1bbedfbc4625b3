/** Where the lines of an event's board come from; slices add theirs. */
import type { Role } from '#core/roles.ts'
import type { Context } from '#server/http/context.ts'
import type { Event } from '../schedule/event.ts'
import type { BoardLine } from './event-board.api.ts'

/** In the order of their lines. */
const places = [
  'event',
  'meetings',
  'conflicts',
  'offers',
  'registrations',
  'attendance',
  'surveys',
  'followUps',
  'certificates',
  'invoicing',
  'notices',
] as const
type Place = (typeof places)[number]
type BoardSource = { roles: readonly Role[]; load: (context: Context, event: Event) => Promise<BoardLine[]> }

const sources = new Map<Place, BoardSource>()
export const addBoardLines = (place: Place, source: BoardSource): void => void sources.set(place, source)

export const boardSources = (): BoardSource[] => places.flatMap((place) => sources.get(place) ?? [])
