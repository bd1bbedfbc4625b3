/** The page of an order: its seats, its people, its payment. */
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { messages } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import { proofLabels } from '#resources/booking/payment-proofs/payment-proof.ts'
import { isBookedOrder, isCancelledOrder } from '#resources/booking/orders/order-state.ts'
import { visitorOrderLabels } from '#resources/booking/visitor-orders/visitor-order.words.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { inOneLine } from '#web/in-one-line.ts'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { FormRegion, FormStatus } from '#web/site/forms/form.tsx'
import { pastedLabel, useRowLabels, useRows } from '#web/site/register/people.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { useSite } from '#web/site/site.tsx'
import { Attending } from './attending.tsx'
import { CancelForm } from './cancel.tsx'
import { OrderFacts } from './facts.tsx'
import { CANCEL, CONFIRM_ADDRESS } from './intents.ts'
import { changeOrder, loadOrder, type OrderView } from './load.server.ts'
import { Payment } from './payment.tsx'
import { People } from './people.tsx'
import styles from './screen.module.css'
import { OrderStatus } from './status.tsx'

const words = {
  kind: { es: 'Inscripción {number}', en: 'Registration {number}' },
  saved: { es: 'Guardamos los participantes', en: 'We have saved the participants' },
  savedText: {
    es: 'Puede cambiarlos en esta página hasta que empiece.',
    en: 'You can change them on this page until it starts.',
  },
  kept: { es: 'Gracias: confirmamos su correo', en: 'Thank you: we have confirmed your email address' },
  keptText: { es: 'Abajo está lo que sigue.', en: 'What comes next is below.' },
  cancelled: { es: 'Cancelamos su inscripción', en: 'We have cancelled your registration' },
  cancelledText: {
    es: 'Le confirmamos por correo. Gracias por avisar.',
    en: 'We confirm it by email. Thank you for letting us know.',
  },
  calendar: { es: 'Agregar al calendario', en: 'Add to calendar' },
  event: { es: 'Ver la página de la fecha', en: 'See the page of the date' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadOrder,
  submit: changeOrder,
  head: ({ number }, { client: { locale } }) => ({
    title: say(words.kind, locale, { number }),
    isIndexed: false,
  }),
  Screen: OrderScreen,
  script: 'forms',
})

function OrderScreen({ data: order }: { data: OrderView }) {
  const { locale } = useSite()
  const { number, event, when } = order
  const kind = say(words.kind, locale, { number })
  return (
    <>
      <PageHead
        screen="order"
        item={kind}
        kind={kind}
        title={<LocalizedText of={event.title} />}
        lead={inOneLine(when?.date, event.place)}
      />
      <PageBody>
        <FormRegion failed={messages.formFailed}>
          <div className={styles.columns}>
            <div className={styles.main}>
              <Answer of={order} />
              <OrderStatus of={order} />
              {!isCancelledOrder(order.status) && <OpenOrder of={order} />}
            </div>
            <aside className={styles.summary}>
              <OrderFacts of={order} />
              <Links of={order} />
            </aside>
          </div>
        </FormRegion>
      </PageBody>
    </>
  )
}

const OpenOrder = ({ of: order }: { of: OrderView }) => (
  <>
    <Attending of={order} />
    {order.isPaidFor && <Payment of={order} />}
    <People of={order} />
    <CancelForm of={order} />
  </>
)

const answers: Record<string, readonly [Words, Words]> = {
  [CANCEL]: [words.cancelled, words.cancelledText],
  [CONFIRM_ADDRESS]: [words.kept, words.keptText],
}

/** What the last form did, of the forms on this page. */
function Answer({ of: order }: { of: OrderView }) {
  const { locale, form } = useSite()
  const rows = useRowLabels(useRows(order.people.length + order.toName))
  const intent = form?.values['intent']
  const [title, text] = answers[intent ?? ''] ?? [words.saved, words.savedText]
  const labels = {
    attendees: visitorOrderLabels.attendees[locale],
    file: proofLabels.file[locale],
    note: visitorOrderLabels.note[locale],
    pasted: pastedLabel[locale],
    ...rows,
  }
  return (
    <FormStatus
      labels={labels}
      sent={{ title: title[locale], text: text[locale] }}
      failed={messages.formFailed}
    />
  )
}

function Links({ of: { event, status, calendar } }: { of: OrderView }) {
  const { locale } = useSite()
  if (!event.isShown) return null
  const hasCalendar = isBookedOrder(status) && event.startsAt !== null && !event.isPostponed
  return (
    <>
      {hasCalendar && (
        <LinkButton href={calendar} download>
          <CalendarPlus />
          {words.calendar[locale]}
        </LinkButton>
      )}
      <PageLink to={pathTo('event', locale, { id: event.id })}>{words.event[locale]}</PageLink>
    </>
  )
}
