/** Dialogs of a quote's steps: sending, the customer's answer, steps with a reason. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { isTooShort, ReasonField } from '#web/office/dialogs/reason-field.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Checkbox, Field, Input, Select, Textarea } from '#web/ui/field.tsx'
import { deciding, quotesApi, sending } from '../quote.api.ts'
import { lostReasons, type Quote } from '../quote.ts'

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
  evidence: { es: 'Cómo lo sabemos', en: 'How we know' },
  evidenceHint: {
    es: 'Por ejemplo: correo del 3 de marzo, orden de compra 4512.',
    en: 'For example: mail of March 3, purchase order 4512.',
  },
  options: { es: 'Opciones que eligió', en: 'Options chosen' },
  noReason: { es: 'Sin indicar', en: 'Not said' },
} satisfies Record<string, Words>

type DialogProps = { onClose: () => void }

export function SendQuote({ onClose }: DialogProps) {
  const { row: quote, locale } = useRecord<Quote>()
  const { id, number } = quote
  const [to, setTo] = useState(quote.sentTo ?? '')
  const [message, setMessage] = useState('')
  return (
    <StepDialog
      title={words.send[locale]}
      button={words.send}
      done={words.sent}
      take={(client) =>
        client.call(quotesApi.send, {
          params: { id },
          input: { to: to.trim() || null, message: message.trim() || null },
        })
      }
      inputs={['to', 'message']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{(number ? words.again : words.sendText)[locale]}</p>
          <Field label={sending.to.label[locale]} hint={words.usual[locale]} error={errors['to']}>
            {(control) => (
              <Input {...control} type="email" value={to} onChange={({ target }) => setTo(target.value)} />
            )}
          </Field>
          <Field label={sending.message.label[locale]} error={errors['message']}>
            {(control) => (
              <Textarea {...control} value={message} onChange={({ target }) => setMessage(target.value)} />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  )
}

const answerDialog = (to: 'accepted' | 'rejected', title: Words) =>
  function AnswerQuote({ onClose }: DialogProps) {
    const { row: quote, locale } = useRecord<Quote>()
    const { id } = quote
    const [name, setName] = useState('')
    const [note, setNote] = useState('')
    const [lostReason, setReason] = useState('')
    const [chosen, setChosen] = useState<readonly string[]>([])
    return (
      <StepDialog
        title={title[locale]}
        button={words.note}
        done={words.noted}
        isBlocked={isTooShort(note, 5)}
        take={(client) =>
          client.call(quotesApi.decide, {
            params: { id },
            input: {
              to,
              note,
              name: name.trim() || null,
              lostReason: (lostReason || null) as Quote['lostReason'],
              chosenItemIds: [...chosen],
            },
          })
        }
        inputs={['note', 'name']}
        onClose={onClose}
      >
        {(errors) => (
          <>
            <Field label={deciding.name.label[locale]} error={errors['name']}>
              {(control) => (
                <Input {...control} value={name} onChange={({ target }) => setName(target.value)} />
              )}
            </Field>
            <ReasonField
              label={words.evidence[locale]}
              hint={words.evidenceHint[locale]}
              value={note}
              shortest={5}
              error={errors['note']}
              onChange={setNote}
            />
            {to === 'accepted' ? (
              <Options id={id} chosen={chosen} onChange={setChosen} />
            ) : (
              <LostReason value={lostReason} onChange={setReason} />
            )}
          </>
        )}
      </StepDialog>
    )
  }
export const AcceptQuote = answerDialog('accepted', words.accept)
export const RejectQuote = answerDialog('rejected', words.reject)

type OptionsProps = { id: string; chosen: readonly string[]; onChange: (ids: readonly string[]) => void }
function Options({ id, chosen, onChange }: OptionsProps) {
  const { locale } = useRecord()
  const [read] = useState(
    () => (client: Parameters<Parameters<typeof useRead>[0]>[0]) =>
      client.call(quotesApi.items, { params: { id } }),
  )
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
            onChange(target.checked ? [...chosen, item.id] : chosen.filter((one) => one !== item.id))
          }
        />
      ))}
    </fieldset>
  )
}

function LostReason({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { locale } = useRecord()
  return (
    <Field label={deciding.lostReason.label[locale]}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{words.noReason[locale]}</option>
          {Object.entries(lostReasons).map(([code, label]) => (
            <option key={code} value={code}>
              {label[locale]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type ReasonDialog = {
  title: Words
  text: Words
  done: Words
  isDangerous?: boolean
  call: 'cancel' | 'takeBack'
}
const reasonDialog = ({ title, text, done, isDangerous = false, call }: ReasonDialog) =>
  function QuoteStepWithReason({ onClose }: DialogProps) {
    const { row: quote, locale } = useRecord<Quote>()
    const [reason, setReason] = useState('')
    return (
      <StepDialog
        title={title[locale]}
        button={title}
        isDangerous={isDangerous}
        done={done}
        isBlocked={isTooShort(reason, 5)}
        take={(client) => client.call(quotesApi[call], { params: { id: quote.id }, input: { reason } })}
        inputs={['reason']}
        onClose={onClose}
      >
        {(errors) => (
          <>
            <p>{say(text, locale, { number: quote.number ?? quote.title })}</p>
            <ReasonField value={reason} shortest={5} error={errors['reason']} onChange={setReason} />
          </>
        )}
      </StepDialog>
    )
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
