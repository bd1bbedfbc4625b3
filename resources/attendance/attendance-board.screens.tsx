/** What attendance says on an event's board: sessions that are over and still not marked, and who came. */
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import type { BoardItem, BoardSource } from '#web/office/event/board-item.ts'
import type { Event } from '../events/event.ts'
import { attendanceApi } from './attendance.api.ts'

const words = {
  attendance: { es: 'Asistencia', en: 'Attendance' },
  missing: {
    es: 'Sin marcar en {n} de {all} sesiones que ya terminaron',
    en: 'Not marked in {n} of {all} sessions that are over',
  },
  done: { es: '{here} de {all} en la última sesión', en: '{here} of {all} in the last session' },
  waiting: { es: 'Se marca cuando comience', en: 'Marked once it starts' },
  mark: { es: 'Marcar', en: 'Mark' },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>

export const attendanceBoard: BoardSource = {
  needs: attendanceApi.figures,
  ask: async (client: Client, event: Event) => {
    const sessions = await client.call(attendanceApi.figures, { params: { id: event.id } })
    const people = sessions[0]?.all ?? 0
    const isHeld = !['draft', 'cancelled', 'postponed'].includes(event.status)
    if (people === 0 || !isHeld) return []
    const over = sessions.filter(({ endAt }) => new Date(endAt) <= new Date())
    const unmarked = over.filter(({ marked, all }) => marked < all)
    const last = over.at(-1)
    const { locale } = client
    const item: BoardItem = {
      key: 'attendance',
      phase: 'during',
      words: words.attendance,
      state: unmarked.length > 0 ? 'missing' : last ? 'done' : 'waiting',
      facts:
        unmarked.length > 0
          ? say(words.missing, locale, { n: unmarked.length, all: over.length })
          : say(last ? words.done : words.waiting, locale, { here: last?.here ?? 0, all: people }),
      goTo: 'attendance',
      action: unmarked.length > 0 ? words.mark : words.see,
    }
    return [item]
  },
}
