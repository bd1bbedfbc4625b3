/** What the page of a certificate shows: why it is not valid, or an exception; its file as it was issued. */
import { useEffect, useState } from 'react'
import { isBlank } from '#core/display.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { FieldReadout } from '#web/office/records/record-facts.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { certificatesApi } from '../certificate.api.ts'
import type { Certificate } from '../certificate.ts'
import styles from './certificate.module.css'

const words = {
  valid: { es: 'Ni revocado ni reemplazado.', en: 'Neither revoked nor replaced.' },
  next: { es: 'Ver el que lo reemplaza', en: 'See the one that replaces it' },
  open: { es: 'Abrir en otra pestaña', en: 'Open in another tab' },
  sheet: { es: 'PDF del certificado', en: 'PDF of the certificate' },
} satisfies Record<string, Words>

const reasons = ['revokedAt', 'revokeReason', 'replacedById', 'overrideReason'] as const

export function CertificateReasons() {
  const { row, locale } = useRecord<Certificate>()
  const known = reasons.filter((name) => !isBlank(row[name]))
  const { replacedById } = row
  return (
    <>
      {known.length > 0 ? <FieldReadout names={known} /> : <p>{words.valid[locale]}</p>}
      {replacedById && (
        <PageLink to={officeHref(locale, `certificates/${replacedById}`)}>{words.next[locale]}</PageLink>
      )}
    </>
  )
}

export function CertificateSheet() {
  const { row, locale, client } = useRecord<Certificate>()
  const [url, setUrl] = useState<string>()
  const mayRead = mayCall(certificatesApi.pdf)
  useEffect(() => {
    if (!mayRead) return undefined
    let isCurrent = true
    let made: string | undefined
    client.download(certificatesApi.pdf, { params: { id: row.id } }).then(
      ({ blob }) => {
        made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
        if (isCurrent) setUrl(made)
      },
      (error: unknown) => isCurrent && sayFailure(error, locale),
    )
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [client, row.id, locale, mayRead])
  return (
    <div className={styles.page}>
      <iframe title={words.sheet[locale]} {...(url && { src: url })} />
      {url && (
        <LinkButton size="small" kind="quiet" href={url} target="_blank">
          {words.open[locale]}
        </LinkButton>
      )}
    </div>
  )
}
