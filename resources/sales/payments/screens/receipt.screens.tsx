/** The receipt of a payment: downloaded, or mailed to the customer. */
import { useState } from 'react'
import { locales, say, type Locale, type Words } from '#core/words.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { languageNames } from '#web/office/addresses.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { isReversedPayment } from '../payment-state.ts'
import { paymentsApi } from '../payment.api.ts'
import type { Payment } from '../payment.ts'

const words = {
  title: { es: 'Recibo {number}', en: 'Receipt {number}' },
  language: { es: 'Idioma del recibo', en: 'Language of the receipt' },
  usualLanguage: { es: 'El del cliente', en: 'That of the customer' },
  download: { es: 'Descargar el PDF', en: 'Download the PDF' },
  send: { es: 'Enviar por correo', en: 'Send by mail' },
  sent: { es: 'Recibo enviado', en: 'Receipt sent' },
  usual: {
    es: 'En blanco: el correo del cliente para facturas.',
    en: 'Left blank: the customer’s address for invoices.',
  },
} satisfies Record<string, Words>

const asks = asked(paymentsApi.send, 'to', 'message')
const hints = { to: words.usual }

export function ReceiptDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Payment>()
  const [language, setLanguage] = useState<Locale | ''>('')
  const { id, number, state } = row
  const title = say(words.title, locale, { number })
  const choice = (
    <>
      <LanguageChoice value={language} onChange={setLanguage} />
      <DownloadReceipt language={language} />
    </>
  )
  if (isReversedPayment({ state }) || !mayCall(paymentsApi.send))
    return (
      <OfficeDialog title={title} onClose={onClose}>
        {choice}
      </OfficeDialog>
    )
  return (
    <StepDialog
      title={title}
      button={words.send}
      done={words.sent}
      asks={asks}
      hints={hints}
      take={(client, input) =>
        client.call(paymentsApi.send, { params: { id }, input: { ...input, locale: language || null } })
      }
      onClose={onClose}
    >
      {choice}
    </StepDialog>
  )
}

type ChoiceProps = { value: Locale | ''; onChange: (language: Locale | '') => void }
function LanguageChoice({ value, onChange }: ChoiceProps) {
  const { locale } = useRecord()
  return (
    <Field label={words.language[locale]}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value as Locale | '')}>
          <option value="">{words.usualLanguage[locale]}</option>
          {locales.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function DownloadReceipt({ language }: { language: Locale | '' }) {
  const { row, client, locale } = useRecord<Payment>()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const query = language ? { locale: language } : {}
    await client
      .download(paymentsApi.pdf, { params: { id: row.id }, query })
      .then(saveAs)
      .catch((error: unknown) => sayFailure(error, locale))
    setBusy(false)
  }
  return (
    <p>
      <Button isBusy={isBusy} onClick={() => void download()}>
        {words.download[locale]}
      </Button>
    </p>
  )
}
