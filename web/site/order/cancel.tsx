/** The form with which a booker cancels an order, within the terms. */
import { say, type Words } from '#core/words.ts'
import { isBookedOrder } from '#resources/booking/orders/order-state.ts'
import { visitorOrderLabels as labels } from '#resources/booking/visitor-orders/visitor-order.words.ts'
import { pathTo } from '#web/paths.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { LongTextField } from '#web/site/forms/fields.tsx'
import { CANCEL } from './intents.ts'
import type { OrderView } from './load.server.ts'
import { OwnForm } from './own-form.tsx'
import styles from './screen.module.css'

const words = {
  title: { es: 'Cancelar la inscripción', en: 'Cancel the registration' },
  whileHeld: {
    es: 'Cancela todos los cupos. No tiene costo mientras solo están apartados.',
    en: 'This cancels all seats. It costs nothing while they are only held.',
  },
  until: {
    es: 'Cancela todos los cupos. En línea puede hacerlo hasta el {until}.',
    en: 'This cancels all seats. You can do it online until {until}.',
  },
  anyTime: { es: 'Cancela todos los cupos.', en: 'This cancels all seats.' },
  over: {
    es: 'El plazo para cancelar en línea terminó el {until}. Escríbanos y lo vemos según las condiciones.',
    en: 'The time to cancel online ended on {until}. Write to us and we will look at it under the terms.',
  },
  terms: { es: 'Condiciones de cancelación y transferencia', en: 'Terms of cancellation and transfer' },
  cancel: { es: 'Cancelar todos los cupos', en: 'Cancel all seats' },
  cancelling: { es: 'Cancelando…', en: 'Cancelling...' },
} satisfies Record<string, Words>

export function CancelForm({ of: order }: { of: OrderView }) {
  const locale = useLocale()
  const { mayCancel, cancelUntilText: until, status } = order
  if (!mayCancel) return until && order.mayName && <p>{say(words.over, locale, { until })}</p>
  const isBooked = isBookedOrder(status)
  const limit = isBooked
    ? until
      ? say(words.until, locale, { until })
      : words.anyTime[locale]
    : words.whileHeld[locale]
  return (
    <details className={styles.cancel}>
      <summary>{words.title[locale]}</summary>
      <p>{limit}</p>
      <p>
        <PageLink to={pathTo('terms', locale)}>{words.terms[locale]}</PageLink>
      </p>
      <OwnForm intent={CANCEL} button={{ idle: words.cancel, busy: words.cancelling, kind: 'danger' }}>
        <LongTextField name="note" isOptional label={labels.note[locale]} rows={3} maxLength={500} />
      </OwnForm>
    </details>
  )
}
