/** Address and secret for the mail server that reports bounces. */
import { useEffect, useState } from 'react'
import type { Answer } from '#core/endpoint.ts'
import type { Locale, Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import styles from '#resources/system/outbox/mail.module.css'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mailsApi } from '../messages/mail.api.ts'

const words = {
  title: { es: 'Correos que rebotan: conectar el servidor', en: 'Mails that bounce: connecting the server' },
  explanation: {
    es: 'Su servidor de correo entrega aquí los avisos de rebote y las quejas; así no se vuelve a escribir a direcciones que ya no existen.',
    en: 'Your mail server hands on bounces and complaints to this address, so that addresses that are gone are not written to again.',
  },
  url: { es: 'Dirección', en: 'Address' },
  secret: { es: 'Secreto', en: 'Secret' },
  secretHint: {
    es: 'Quien lo tenga puede bloquear direcciones: guárdelo solo en el servidor de correo.',
    en: 'Whoever has it can block addresses: keep it on the mail server only.',
  },
  line: { es: 'Línea para /etc/aliases de Postfix', en: 'Line for /etc/aliases of Postfix' },
  lineHint: {
    es: 'Cambie «rebotes» por el buzón al que vuelven los rebotes. Necesita jq y curl; luego ejecute newaliases.',
    en: 'Replace “rebotes” by the mailbox that bounces come back to. It needs jq and curl; then run newaliases.',
  },
  copyUrl: { es: 'Copiar la dirección', en: 'Copy the address' },
  copySecret: { es: 'Copiar el secreto', en: 'Copy the secret' },
  copyLine: { es: 'Copiar la línea', en: 'Copy the line' },
  loading: { es: 'Cargando la conexión', en: 'Loading the connection' },
} satisfies Record<string, Words>

type Webhook = Answer<typeof mailsApi.bounceWebhook>

/** Loads the secret only when opened. */
export function BounceWebhook({ locale }: { locale: Locale }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.title[locale]}</summary>
      {isOpen && <WebhookDetails locale={locale} />}
    </details>
  )
}

function WebhookDetails({ locale }: { locale: Locale }) {
  const [webhook, setWebhook] = useState<Webhook>()
  useEffect(() => {
    officeClient(locale)
      .call(mailsApi.bounceWebhook)
      .then(setWebhook, (error: unknown) => sayFailure(error, locale))
  }, [locale])
  if (!webhook) return <Skeleton lines={4} label={words.loading[locale]} />
  return (
    <div className={styles.page}>
      <p>{words.explanation[locale]}</p>
      <CopyField locale={locale} label={words.url} text={webhook.url} copy={words.copyUrl} />
      <CopyField
        locale={locale}
        label={words.secret}
        hint={words.secretHint}
        text={webhook.secret}
        copy={words.copySecret}
      />
      <CopyField
        locale={locale}
        label={words.line}
        hint={words.lineHint}
        text={aliasLine(webhook)}
        copy={words.copyLine}
      />
    </div>
  )
}

type CopyFieldProps = { locale: Locale; label: Words; hint?: Words; text: string; copy: Words }
function CopyField({ locale, label, hint, text, copy }: CopyFieldProps) {
  return (
    <div className={styles.copyField}>
      <Field label={label[locale]} hint={hint?.[locale]}>
        {(control) => (
          <Input {...control} readOnly value={text} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <CopyButton text={text} label={copy} />
    </div>
  )
}

/** Pipes the whole message and the secret to the webhook. */
const aliasLine = ({ url, secret }: Webhook): string =>
  `rebotes: "|jq -Rs '{secret: \\"${secret}\\", message: .}' | curl -fsS -H 'content-type: application/json' --data-binary @- ${url}"`
