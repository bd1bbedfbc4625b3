/** The line on an event's board about its invoices. */
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { countInvoicing } from '../../invoicing/invoicing.server.ts'
import type { BoardLine } from '#resources/events/event-boards/event-board.api.ts'
import { isOver } from '#resources/certificates/registry/issuing/certificate-candidates.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'

const title: Words = { es: 'Facturación', en: 'Invoicing' }
const verbs = { invoice: { es: 'Facturar', en: 'Invoice' }, see: { es: 'Ver', en: 'See' } } satisfies Record<
  string,
  Words
>
const counted = {
  notInvoiced: {
    one: { es: '1 inscripción por facturar', en: '1 order to invoice' },
    many: { es: '{n} inscripciones por facturar', en: '{n} orders to invoice' },
  },
  drafted: {
    one: { es: '1 con factura en borrador', en: '1 with a drafted invoice' },
    many: { es: '{n} con factura en borrador', en: '{n} with drafted invoices' },
  },
  unpaid: {
    one: { es: '1 por cobrar', en: '1 not paid' },
    many: { es: '{n} por cobrar', en: '{n} not paid' },
  },
  paid: { one: { es: '1 pagada', en: '1 paid' }, many: { es: '{n} pagadas', en: '{n} paid' } },
} satisfies Record<string, CountedWords>

export async function invoicingLines(context: Context, event: Event): Promise<BoardLine[]> {
  const { locale } = context
  const counts = await countInvoicing(context, event.id)
  const parts = (Object.keys(counted) as (keyof typeof counted)[]).flatMap((state) =>
    counts[state] ? [sayCount(counted[state], locale, { n: counts[state] })] : [],
  )
  if (parts.length === 0) return []
  const isToDo = Boolean(counts.notInvoiced ?? counts.drafted)
  const isDone = !isToDo && !counts.unpaid
  return [
    {
      key: 'invoicing',
      phase: 'after',
      // Before the event is over, nothing is late.
      severity: isDone ? 'done' : isToDo && isOver(event) ? 'warning' : 'info',
      title: title[locale],
      facts: parts.join(', '),
      goTo: 'invoices',
      action: (isToDo ? verbs.invoice : verbs.see)[locale],
    },
  ]
}
