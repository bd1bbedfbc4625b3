/** Cancels an order with a reason, which releases all its seats. */
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useSeatQuestions } from '#resources/booking/attendees/screens/seat-questions.screens.tsx'
import { ordersApi } from './order.api.ts'
import type { Order } from './order.ts'

const words = {
  title: { es: 'Cancelar {number}', en: 'Cancel {number}' },
  effect: {
    es: 'Sus {n} participantes quedan de baja y los cupos libres de inmediato. Una inscripción cancelada no se reabre.',
    en: 'Its {n} attendees are un-enrolled and their seats free at once. A cancelled order is not opened again.',
  },
  effectOne: {
    es: 'Su participante queda de baja y el cupo libre de inmediato. Una inscripción cancelada no se reabre.',
    en: 'Its attendee is un-enrolled and the seat free at once. A cancelled order is not opened again.',
  },
  button: { es: 'Cancelar la inscripción', en: 'Cancel the order' },
  done: { es: 'Inscripción cancelada', en: 'Order cancelled' },
} satisfies Record<string, Words>

const asks = asked(ordersApi.cancel, 'reason', 'note')

export function CancelOrder({ onClose }: { onClose: () => void }) {
  const { row: order, locale } = useRecord<Order>()
  const { dialog, withAnswers } = useSeatQuestions()
  const { id, number, seats: n } = order
  return (
    <>
      <StepDialog
        title={say(words.title, locale, { number })}
        button={words.button}
        isDangerous
        done={words.done}
        asks={asks}
        initial={{ reason: 'requestedByCompany' }}
        take={(client, why) =>
          withAnswers((given) =>
            client.call(ordersApi.cancel, { params: { id }, input: { ...why, ...given } }),
          )
        }
        onClose={onClose}
      >
        <p>{n === 1 ? words.effectOne[locale] : say(words.effect, locale, { n })}</p>
      </StepDialog>
      {dialog}
    </>
  )
}
