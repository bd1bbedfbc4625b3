/** What certificates say on an event's board: who still waits for one after the event. */
import type { Words } from '#core/words.ts'
import type { BoardSource } from '#web/office/event/board-item.ts'
import type { Event } from '../events/event.ts'
import { sayCount, type CountedWords } from '#web/ui/say-count.ts'
import { certificatesApi } from './certificate.api.ts'

const words = {
  certificates: { es: 'Certificados', en: 'Certificates' },
  waiting: { es: 'Se emiten cuando termine', en: 'Issued once it is over' },
  issue: { es: 'Emitir', en: 'Issue' },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>
const counted = {
  missing: {
    one: { es: '{n} califica y aún no lo tiene', en: '{n} qualifies and has none yet' },
    many: { es: '{n} califican y aún no lo tienen', en: '{n} qualify and have none yet' },
  },
  held: {
    one: { es: '{n} emitido', en: '{n} issued' },
    many: { es: '{n} emitidos', en: '{n} issued' },
  },
  out: {
    one: { es: '{n} no califica', en: '{n} does not qualify' },
    many: { es: '{n} no califican', en: '{n} do not qualify' },
  },
} satisfies Record<string, CountedWords>

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
    const said = (which: keyof typeof counted, count: number) =>
      sayCount(counted[which], client.locale, { n: count })
    const isDone = n === 0
    const facts = isDone
      ? `${said('held', held)}, ${said('out', candidates.length - held)}`
      : said('missing', n)
    return [{ ...item, state: isDone ? 'done' : 'missing', facts, action: isDone ? words.see : words.issue }]
  },
}
