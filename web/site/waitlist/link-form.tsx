/** Sends the personal link of the waitlist again, at an address that opens no entry. */
import { messages } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { waitlistLabels as labels } from '#resources/booking/waitlist/waitlist-entry.words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Honeypot, TextField } from '#web/site/forms/fields.tsx'
import { SiteForm } from '#web/site/forms/form.tsx'

const words = {
  how: {
    es: 'Esta página se abre con su enlace personal. Escriba el correo con el que se anotó y se lo enviamos de nuevo.',
    en: 'This page opens with your personal link. Type the email address with which you joined and we will send it again.',
  },
  send: { es: 'Enviarme el enlace', en: 'Send me the link' },
  sending: { es: 'Enviando…', en: 'Sending...' },
  sent: { es: 'Revise su correo', en: 'Look into your mailbox' },
  sentText: {
    es: 'Si esa dirección está en la lista de espera de esta fecha, su enlace llega en unos minutos.',
    en: 'If that address is on the waitlist of this date, your link arrives within minutes.',
  },
} satisfies Record<string, Words>

export function LinkForm() {
  const locale = useLocale()
  return (
    <SiteForm
      labels={{ email: labels.email[locale] }}
      button={{ idle: words.send, busy: words.sending }}
      sent={{ title: words.sent[locale], text: words.sentText[locale] }}
      failed={messages.formFailed}
    >
      <p>{words.how[locale]}</p>
      <TextField
        name="email"
        label={labels.email[locale]}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Honeypot />
    </SiteForm>
  )
}
