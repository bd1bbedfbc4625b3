/** Makes a link of a quote to hand on, such as by WhatsApp, and opens the page that the customer sees. */
import { useCallback } from 'react'
import ExternalLink from 'lucide-react/icons/external-link'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { quotesApi } from '../quote.api.ts'
import type { Quote } from '../quote.ts'

const words = {
  title: { es: 'Copiar enlace', en: 'Copy link' },
  text: {
    es: 'Para enviarlo por WhatsApp u otro medio. Quien lo tenga lee la cotización y la acepta o rechaza: entréguelo solo al cliente.',
    en: 'To send it by WhatsApp or otherwise. Whoever has it reads the quote and accepts or declines it: give it to the customer only.',
  },
  link: { es: 'Enlace de la cotización', en: 'Link of the quote' },
  once: {
    es: 'Por seguridad no se vuelve a mostrar; puede crear otro cuando quiera.',
    en: 'For safety it is not shown again; you can make another one whenever you like.',
  },
  whatsApp: { es: 'WhatsApp', en: 'WhatsApp' },
  open: { es: 'Abrir la página', en: 'Open the page' },
} satisfies Record<string, Words>
/** In the language of the quote. */
const message = {
  es: 'Hola. Esta es nuestra cotización {number}, «{title}»: {link}',
  en: 'Hello. This is our quote {number}, “{title}”: {link}',
} satisfies Words

export function CopyQuoteLink({ onClose }: { onClose: () => void }) {
  const { row, locale, refresh } = useRecord<Quote>()
  const { id, title } = row
  const [made] = useRead(
    useCallback((client: Client) => client.call(quotesApi.link, { params: { id } }), [id]),
  )
  const close = () => {
    onClose()
    // The quote says when the link was made.
    void refresh()
  }
  const link = made?.link ?? ''
  const text = say(message, row.locale, { number: row.number ?? '', title, link })
  const actions = made && (
    <>
      <LinkButton href={link} target="_blank">
        <ExternalLink /> {words.open[locale]}
      </LinkButton>
      <LinkButton href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank">
        <MessageCircle /> {words.whatsApp[locale]}
      </LinkButton>
      <CopyButton text={link} kind="primary" />
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={close} actions={actions}>
      <p>{words.text[locale]}</p>
      <Field label={words.link[locale]} hint={words.once[locale]}>
        {(control) => (
          <Input {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
    </OfficeDialog>
  )
}
