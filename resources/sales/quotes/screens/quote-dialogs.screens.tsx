/** Dialogs of a quote's steps: sending, the customer's answer, steps with a reason. */
import { useState } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { reasonHint } from '#web/office/dialogs/reason-hint.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useFieldBinding } from '#web/office/form/form-context.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { quotesApi } from '../quote.api.ts'
import type { Quote } from '../quote.ts'
import { IfTaxIdMissing } from './quote-tax-id.screens.tsx'

const words = {
  send: { es: 'Enviar la cotización', en: 'Send the quote' },
  sendText: {
    es: 'Recibe su número y ya no se podrá cambiar, solo revisar. El correo lleva el enlace y el PDF.',
    en: 'It gets its number and cannot be changed any more, only revised. The mail has the link and the PDF.',
  },
  again: {
    es: 'Se envía otra vez como está, con un enlace nuevo.',
    en: 'It is sent again as it is, with a new link.',
  },
  sent: { es: 'Cotización enviada', en: 'Quote sent' },
  usual: {
    es: 'En blanco: el correo del contacto o del cliente.',
    en: 'Left blank: the address of the contact or the customer.',
  },
  accept: { es: 'El cliente aceptó', en: 'The customer accepted' },
  reject: { es: 'El cliente rechazó', en: 'The customer declined' },
  noted: { es: 'Respuesta anotada', en: 'Answer noted' },
  note: { es: 'Anotar la respuesta', en: 'Note the answer' },
  evidenceHint: {
    es: 'Por ejemplo: correo del 3 de marzo, orden de compra 4512.',
    en: 'For example: mail of March 3, purchase order 4512.',
  },
  taxIdHint: { es: 'Lo necesita su factura.', en: 'The invoice needs it.' },
  options: { es: 'Opciones que eligió', en: 'Options chosen' },
} satisfies Record<string, Words>

type DialogProps = { onClose: () => void }

const sending = asked(quotesApi.send, 'to', 'message')
const sendingHints = { to: words.usual }
export function SendQuote({ onClose }: DialogProps) {
  const { row: quote, locale } = useRecord<Quote>()
  const { id, number } = quote
  return (
    <StepDialog
      title={words.send[locale]}
      button={words.send}
      done={words.sent}
      asks={sending}
      initial={{ to: quote.sentTo }}
      hints={sendingHints}
      take={(client, input) => client.call(quotesApi.send, { params: { id }, input })}
      onClose={onClose}
    >
      <p>{(number ? words.again : words.sendText)[locale]}</p>
    </StepDialog>
  )
}

const accepting = asked(quotesApi.decide, 'name', 'note', 'taxId', 'chosenItemIds')
const rejecting = asked(quotesApi.decide, 'name', 'note', 'lostReason')
const answerHints = { note: words.evidenceHint, taxId: words.taxIdHint }
const answerIf = { taxId: IfTaxIdMissing }
const answerInputs = { chosenItemIds: Options }
const answerDialog = (to: 'accepted' | 'rejected', title: Words) =>
  function AnswerQuote({ onClose }: DialogProps) {
    const { row: quote, locale } = useRecord<Quote>()
    return (
      <StepDialog
        title={title[locale]}
        button={words.note}
        done={words.noted}
        asks={to === 'accepted' ? accepting : rejecting}
        hints={answerHints}
        ownInputs={answerInputs}
        visibleIf={answerIf}
        take={(client, input) =>
          client.call(quotesApi.decide, { params: { id: quote.id }, input: { ...input, to } })
        }
        onClose={onClose}
      />
    )
  }
export const AcceptQuote = answerDialog('accepted', words.accept)
export const RejectQuote = answerDialog('rejected', words.reject)

/** The lines of the quote that the customer may leave out. */
function Options({ name }: { name: string }) {
  const { row, locale } = useRecord<Quote>()
  const { value, set } = useFieldBinding(name)
  const chosen = value as string[]
  const [read] = useState(() => (client: Client) => client.call(quotesApi.items, { params: { id: row.id } }))
  const [items = []] = useRead(read)
  const options = items.filter((item) => item.isOptional)
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend>{words.options[locale]}</legend>
      {options.map((item) => (
        <Checkbox
          key={item.id}
          label={item.description}
          checked={chosen.includes(item.id)}
          onChange={({ target }) =>
            set(target.checked ? [...chosen, item.id] : chosen.filter((one) => one !== item.id))
          }
        />
      ))}
    </fieldset>
  )
}

type ReasonDialog = {
  title: Words
  text: Words
  done: Words
  isDangerous?: boolean
  call: 'cancel' | 'takeBack'
}
const reasonDialog = ({ title, text, done, isDangerous = false, call }: ReasonDialog) => {
  const asks = asked(quotesApi[call], 'reason')
  return function QuoteStepWithReason({ onClose }: DialogProps) {
    const { row: quote, locale } = useRecord<Quote>()
    return (
      <StepDialog
        title={title[locale]}
        button={title}
        isDangerous={isDangerous}
        done={done}
        asks={asks}
        hints={reasonHint}
        take={(client, input) => client.call(quotesApi[call], { params: { id: quote.id }, input })}
        onClose={onClose}
      >
        <p>{say(text, locale, { number: quote.number ?? quote.title })}</p>
      </StepDialog>
    )
  }
}

export const CancelQuote = reasonDialog({
  title: { es: 'Anular la cotización', en: 'Cancel the quote' },
  text: {
    es: '{number} queda anulada: su enlace ya no se podrá aceptar. No se puede deshacer; puede duplicarla.',
    en: '{number} is cancelled: its link cannot be accepted any more. This cannot be undone; you can clone it.',
  },
  done: { es: 'Cotización anulada', en: 'Quote cancelled' },
  isDangerous: true,
  call: 'cancel',
})
export const TakeBackAcceptance = reasonDialog({
  title: { es: 'Deshacer la aceptación', en: 'Take the acceptance back' },
  text: {
    es: '{number} vuelve a esperar la respuesta del cliente.',
    en: '{number} waits for the customer’s answer again.',
  },
  done: { es: 'La cotización espera respuesta', en: 'The quote waits for an answer' },
  call: 'takeBack',
})
