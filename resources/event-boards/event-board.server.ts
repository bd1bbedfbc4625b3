/** Answers the board of an event: each slice adds its lines by one line here. */
import type { Context, Handlers } from '#server/context.ts'
import { ownEvents } from '../events/event-scope.server.ts'
import { events } from '../events/event.server.ts'
import type { Event } from '../events/event.ts'
import { registrationLines } from './registration-lines.server.ts'
import type { BoardLine, eventBoardsApi } from './event-board.api.ts'
import { eventLines } from './event-lines.ts'

type BoardSource = (context: Context, event: Event) => Promise<BoardLine[]>
const sources: readonly BoardSource[] = [
  async ({ locale }, event) => eventLines(event, locale),
  registrationLines,
]

const order = ['blocking', 'warning', 'info'] as const

export const handlers: Handlers<typeof eventBoardsApi> = {
  get: async ({ params }, context) => {
    const event = await events.get(context, params.id, { conditions: await ownEvents(context) })
    if (event.status === 'cancelled' || event.status === 'closed') return []
    const lines = (await Promise.all(sources.map((ask) => ask(context, event)))).flat()
    return lines.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
  },
}
