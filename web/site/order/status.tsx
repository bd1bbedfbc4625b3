/** How an order stands, and what comes next. */
import { say, type Words } from '#core/words.ts'
import { isWaitingProof } from '#resources/booking/payment-proofs/payment-proof-state.ts'
import { isBookedOrder, isCancelledOrder } from '#resources/booking/orders/order-state.ts'
import { confirmed, nextStep } from '#resources/booking/visitor-orders/next-step.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { useSite } from '#web/site/site.tsx'
import { CANCEL, CONFIRM_ADDRESS } from './intents.ts'
import type { OrderView } from './load.server.ts'
import { OwnForm } from './own-form.tsx'

const words = {
  held: { es: 'Sus cupos están apartados hasta el {until}', en: 'Your seats are held until {until}' },
  heldOpen: { es: 'Sus cupos están apartados', en: 'Your seats are held' },
  pressHere: {
    es: 'Confírmelos con el botón y los mantenemos mientras hace lo que sigue.',
    en: 'Confirm them with the button and we keep them while you do what comes next.',
  },
  pressInMail: {
    es: 'Le escribimos a {email}: abra ese correo y pulse «Mantener mis cupos». Sin eso quedan libres a esa hora.',
    en: 'We wrote to {email}: open that mail and press “Keep my seats”. Without that they are free at that time.',
  },
  keep: { es: 'Mantener mis cupos', en: 'Keep my seats' },
  keeping: { es: 'Confirmando…', en: 'Confirming...' },
  looking: {
    es: 'Sus cupos siguen apartados mientras revisamos su comprobante',
    en: 'Your seats stay held while we look at your proof of payment',
  },
  lookingText: {
    es: 'Le escribimos en cuanto los confirmemos. No tiene que hacer nada más.',
    en: 'We will write to you as soon as we confirm them. There is nothing else to do.',
  },
  expired: { es: 'El plazo para apartar los cupos venció', en: 'The time to hold the seats is over' },
  expiredText: {
    es: 'Los cupos quedaron libres. Si todavía quedan, puede inscribirse de nuevo; si ya pagó, escríbanos.',
    en: 'The seats are free again. If there are any left you can register again; if you have paid, write to us.',
  },
  transferred: { es: 'Esta inscripción pasó a otra fecha', en: 'This registration moved to another date' },
  transferredText: {
    es: 'Si no tiene el enlace de la nueva, escríbanos.',
    en: 'If you do not have the link of the new one, write to us.',
  },
  cancelled: { es: 'Esta inscripción está cancelada', en: 'This registration is cancelled' },
  cancelledText: {
    es: 'Si no lo pidió usted, escríbanos.',
    en: 'If it was not you who asked for it, write to us.',
  },
  again: { es: 'Inscribirme de nuevo', en: 'Register again' },
  write: { es: 'Escribirnos', en: 'Write to us' },
} satisfies Record<string, Words>

export function OrderStatus({ of: order }: { of: OrderView }) {
  const locale = useLocale()
  const { status, heldUntil, proofs } = order
  if (isCancelledOrder(status)) return <Cancelled of={order} />
  if (isBookedOrder(status)) {
    return (
      <Notice type="success" title={confirmed.title[locale]}>
        <p>{confirmed.next[locale]}</p>
      </Notice>
    )
  }
  if (proofs.some(({ state }) => isWaitingProof(state))) {
    return (
      <Notice title={words.looking[locale]}>
        <p>{words.lookingText[locale]}</p>
      </Notice>
    )
  }
  const title = heldUntil ? say(words.held, locale, { until: heldUntil }) : words.heldOpen[locale]
  if (order.waitsForAddress) return <Unconfirmed of={order} title={title} />
  return (
    <Notice type="warning" title={title}>
      <p>{nextStep(order)[locale]}</p>
    </Notice>
  )
}

/** Only the link in the mail shows the button. */
function Unconfirmed({ of: order, title }: { of: OrderView; title: string }) {
  const locale = useLocale()
  const email = order.booker.email ?? ''
  return (
    <>
      <Notice type="warning" title={title}>
        <p>{order.isMailed ? words.pressHere[locale] : say(words.pressInMail, locale, { email })}</p>
      </Notice>
      {order.isMailed && (
        <OwnForm intent={CONFIRM_ADDRESS} button={{ idle: words.keep, busy: words.keeping, kind: 'primary' }}>
          {null}
        </OwnForm>
      )}
    </>
  )
}

function Cancelled({ of: { cancelReason, event } }: { of: OrderView }) {
  const { locale, form } = useSite()
  const hasExpired = cancelReason === 'holdExpired'
  const [title, text] = hasExpired
    ? [words.expired, words.expiredText]
    : cancelReason === 'transferred'
      ? [words.transferred, words.transferredText]
      : [words.cancelled, words.cancelledText]
  // The form's own notice has just said so.
  const hasJustCancelled = form?.state === 'sent' && form.values['intent'] === CANCEL
  return (
    <>
      {!hasJustCancelled && (
        <Notice type={hasExpired ? 'warning' : 'info'} title={title[locale]}>
          <p>{text[locale]}</p>
        </Notice>
      )}
      <div>
        {hasExpired && event.isShown ? (
          <LinkButton kind="primary" href={pathTo('register', locale, { id: event.id })}>
            {words.again[locale]}
          </LinkButton>
        ) : (
          <LinkButton href={pathTo('contact', locale)}>{words.write[locale]}</LinkButton>
        )}
      </div>
    </>
  )
}
