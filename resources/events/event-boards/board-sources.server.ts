/** Where the lines of an event's board come from; slices add theirs. */
import type { Role } from '#core/roles.ts'
import type { Context } from '#server/http/context.ts'
import type { Event } from '../schedule/event.ts'
import type { BoardLine } from './event-board.api.ts'

/** In the order of their lines. */
const sourceOrder = [
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
type BoardSourceKey = (typeof sourceOrder)[number]
type BoardSource = { roles: readonly Role[]; load: (context: Context, event: Event) => Promise<BoardLine[]> }

const sources = new Map<BoardSourceKey, BoardSource>()
export const addBoardLines = (key: BoardSourceKey, source: BoardSource): void => void sources.set(key, source)

export const boardSources = (): BoardSource[] => sourceOrder.flatMap((key) => sources.get(key) ?? [])
