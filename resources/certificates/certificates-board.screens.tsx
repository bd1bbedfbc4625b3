/** What certificates say on an event's board: who still waits for one after the event. */
import { say, type Words } from '#core/words.ts'
import type { BoardSource } from '#web/office/event/board-item.ts'
import type { Event } from '../events/event.ts'
import { certificatesApi } from './certificate.api.ts'

const words = {
  certificates: { es: 'Certificados', en: 'Certificates' },
  waiting: { es: 'Se emiten cuando termine', en: 'Issued once it is over' },
  missing: { es: '{n} califican y aún no lo tienen', en: '{n} qualify and have none yet' },
  done: { es: '{held} emitidos, {out} no califican', en: '{held} issued, {out} do not qualify' },
  issue: { es: 'Emitir', en: 'Issue' },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>

export const certificatesBoard: BoardSource = {
  needs: certificatesApi.ofEvent,
  ask: async (client, event: Event) => {
    const { candidates } = await client.call(certificatesApi.ofEvent, { params: { id: event.id } })
    const isOffered = !candidates.some(({ reasons }) => reasons.some(({ code }) => code === 'noCertificate'))
    if (candidates.length === 0 || !isOffered) return []
    const item = {
      key: 'certificates',
      phase: 'after',
      words: words.certificates,
      goTo: 'certificates',
    } as const
    const isWaiting = candidates.some(({ reasons }) => reasons.some(({ code }) => code === 'notOver'))
    if (isWaiting) return [{ ...item, state: 'waiting', facts: words.waiting[client.locale] }]
    const held = candidates.filter(({ certificate }) => certificate).length
    const n = candidates.filter(({ certificate, reasons }) => !certificate && reasons.length === 0).length
    const facts = say(n > 0 ? words.missing : words.done, client.locale, {
      n,
      held,
      out: candidates.length - held,
    })
    const isDone = n === 0
    return [{ ...item, state: isDone ? 'done' : 'missing', facts, action: isDone ? words.see : words.issue }]
  },
}
