/** What the people of an event lack, on its board: enough of them, addresses to write to, a word on held seats. */
import type { Client } from '#core/client.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { BoardItem, BoardSource } from '#web/office/event/board-item.ts'
import { attendeesApi } from '../attendees/attendee.api.ts'
import { attendees } from '../attendees/attendee.ts'
import type { SeatCount } from '../attendees/seats.ts'
import type { Event } from '../events/event.ts'
import { eventBoardsApi, type BoardLine } from './event-board.api.ts'

const words = {
  taken: { es: '{taken} de {all} cupos', en: '{taken} of {all} seats' },
  see: { es: 'Ver', en: 'See' },
  mend: { es: 'Resolver', en: 'Resolve' },
} satisfies Record<string, Words>

/** The tabs that these lines lead to; what the event itself lacks is told by its own data. */
const own = ['attendees', 'orders', 'waitlist']
/** Where the rows in question are shown at once. */
const narrowed: Readonly<Record<string, string>> = { noMail: 'attendees?reach=noEmail' }

export const registrationBoard: BoardSource = {
  needs: eventBoardsApi.get,
  ask: async (client: Client, { id }: Event) => {
    const [lines, seats] = await Promise.all([
      client.call(eventBoardsApi.get, { params: { id } }),
      client.call(attendeesApi.seats, { params: { id } }),
    ])
    const told = lines.filter(({ goTo }) => own.includes(goTo)).map(itemOf)
    const isShort = told.some(({ key }) => key === 'minAttendees')
    return isShort ? told : [seatsItem(seats.total, client.locale), ...told]
  },
}

const seatsItem = ({ capacity, free }: SeatCount, locale: Locale): BoardItem => ({
  key: 'seats',
  phase: 'before',
  words: attendees.words.many,
  state: 'done',
  facts: say(words.taken, locale, { taken: capacity - free, all: capacity }),
  goTo: 'attendees',
  action: words.see,
})

const itemOf = ({ key, phase, severity, title, facts, goTo }: BoardLine): BoardItem => ({
  key,
  phase,
  // The call answers in the reader's language.
  words: { es: title, en: title },
  state: severity === 'info' ? 'waiting' : 'missing',
  ...(facts && { facts }),
  goTo: narrowed[key] ?? goTo,
  action: severity === 'info' ? words.see : words.mend,
})
