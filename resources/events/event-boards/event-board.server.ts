/** Handler of an event's board. */
import { isAllowed } from '#core/roles.ts'
import { signedIn, type Handlers } from '#server/http/context.ts'
import { events } from '../event-records/event-records.server.ts'
import { boardSources } from './board-sources.server.ts'
import { severities, type eventBoardsApi } from './event-board.api.ts'

const order = Object.keys(severities)

export const handlers: Handlers<typeof eventBoardsApi> = {
  get: async ({ params }, context) => {
    const event = await events.get(context, params.id)
    const own = boardSources().filter(({ roles }) => isAllowed(signedIn(context).roles, roles))
    const lines = (await Promise.all(own.map(({ load }) => load(context, event)))).flat()
    return lines.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
  },
}
