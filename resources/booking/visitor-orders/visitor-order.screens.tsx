/** What the office sees of an order that a visitor placed, and does with its hold. */
import type { Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useStepTaken } from '#web/office/dialogs/use-step-taken.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { FieldReadout } from '#web/office/records/record-facts.tsx'
import type { Step, Tab } from '#web/office/records/screen.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderConsents } from '#resources/system/consents/consents-tab.screens.tsx'
import { consentsApi } from '#resources/system/consents/consent.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { holdErrors } from '#resources/booking/orders/order-rules.ts'
import { orders, type Order } from '#resources/booking/orders/order.ts'
import { visitorOrdersApi } from './visitor-order.api.ts'

const words = {
  unplaced: {
    es: 'Ya tenían cupo en este evento: decida quién ocupa los cupos por nombrar',
    en: 'They had a seat in this event already: decide who takes the seats to be named',
  },
  unplacedText: {
    es: 'Quien hizo la inscripción no lo sabe: nombre a otra persona, o baje los cupos por nombrar.',
    en: 'The booker does not know: name somebody else, or lower the seats to be named.',
  },
  form: { es: 'Formulario', en: 'Form' },
  extend: { es: 'Extender la reserva', en: 'Extend the hold' },
  extended: { es: 'Reserva extendida', en: 'Hold extended' },
  sendLink: { es: 'Enviar el enlace', en: 'Send the link' },
} satisfies Record<string, Words>

/** People of the form who have no seat of their own. */
export function UnplacedPeople() {
  const { unplacedPeople } = useRecord<Order>().row
  const { locale } = useRecord()
  if (unplacedPeople.length === 0) return null
  return (
    <Notice type="warning" title={words.unplaced[locale]}>
      <Points>
        {unplacedPeople.map(({ firstName, lastName, email }) => (
          <li key={`${firstName} ${lastName} ${email}`}>
            {[`${firstName} ${lastName}`, email].filter(Boolean).join(', ')}
          </li>
        ))}
      </Points>
      <p>{words.unplacedText[locale]}</p>
    </Notice>
  )
}

const formFields = [
  'paymentChoice',
  'billing',
  'termsAcceptedAt',
  'addressConfirmedAt',
  'termsVersion',
  'privacyVersion',
  'cancelDays',
  'utm',
] as const

/** As the visitor sent it. */
export const orderFormTab: Tab = {
  key: 'form',
  words: words.form,
  body: () => (
    <>
      <FieldReadout names={formFields} />
      {mayCall(consentsApi.ofOrder) && <OrderConsents />}
    </>
  ),
}

function ExtendDialog({ onClose }: { onClose: () => void }) {
  const { row, locale, client } = useRecord<Order>()
  const { id, version, holdExpiresAt } = row
  const saved = useStepTaken(onClose, words.extended)
  return (
    <OfficeDialog title={words.extend[locale]} onClose={onClose}>
      <ResourceForm
        isInDialog
        fields={{ holdExpiresAt: orders.fields.holdExpiresAt }}
        initial={{ holdExpiresAt }}
        check={(values) => holdErrors(String(values['holdExpiresAt']), new Date())}
        draftKey={`hold of order ${id}`}
        submitText={words.extend}
        save={(input) =>
          client.call(ordersApi.patch, { params: { id }, input: { ...input, version } as never })
        }
        onSaved={saved}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

export const extendHold: Step = {
  key: 'extend',
  words: words.extend,
  needs: ordersApi.patch,
  isAside: true,
  dialog: ExtendDialog,
}

export const sendOrderLink = ({ id }: Order): Step => ({
  key: 'link',
  words: words.sendLink,
  needs: visitorOrdersApi.sendLink,
  isAside: true,
  take: (client) => client.call(visitorOrdersApi.sendLink, { params: { id } }),
})
