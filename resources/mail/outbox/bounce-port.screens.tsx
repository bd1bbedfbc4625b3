/** Address and secret for the mail server that reports bounces. */
import { useEffect, useState } from 'react'
import type { Answer } from '#core/endpoint.ts'
import type { Locale, Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import styles from './mail.module.css'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mailsApi } from '#resources/mail/mails/mail.api.ts'

const words = {
  title: { es: 'Correos que rebotan: conectar el servidor', en: 'Mails that bounce: connecting the server' },
  about: {
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

type Port = Answer<typeof mailsApi.bouncePort>

/** The secret is read once somebody opens this, and not before. */
export function BouncePort({ locale }: { locale: Locale }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.title[locale]}</summary>
      {isOpen && <Connection locale={locale} />}
    </details>
  )
}

function Connection({ locale }: { locale: Locale }) {
  const [port, setPort] = useState<Port>()
  useEffect(() => {
    officeClient(locale)
      .call(mailsApi.bouncePort)
      .then(setPort, (error: unknown) => sayFailure(error, locale))
  }, [locale])
  if (!port) return <Skeleton lines={4} label={words.loading[locale]} />
  return (
    <div className={styles.page}>
      <p>{words.about[locale]}</p>
      <Copied locale={locale} label={words.url} text={port.url} copy={words.copyUrl} />
      <Copied
        locale={locale}
        label={words.secret}
        hint={words.secretHint}
        text={port.secret}
        copy={words.copySecret}
      />
      <Copied
        locale={locale}
        label={words.line}
        hint={words.lineHint}
        text={aliasLine(port)}
        copy={words.copyLine}
      />
    </div>
  )
}

type CopiedProps = { locale: Locale; label: Words; hint?: Words; text: string; copy: Words }
function Copied({ locale, label, hint, text, copy }: CopiedProps) {
  return (
    <div className={styles.copied}>
      <Field label={label[locale]} hint={hint?.[locale]}>
        {(control) => (
          <Input {...control} readOnly value={text} onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <CopyButton text={text} label={copy} />
    </div>
  )
}

/** The whole message, as it came, with the secret beside it. */
const aliasLine = ({ url, secret }: Port): string =>
  `rebotes: "|jq -Rs '{secret: \\"${secret}\\", message: .}' | curl -fsS -H 'content-type: application/json' --data-binary @- ${url}"`
