/** Opens check-in on a phone: QR code and address. */
import { encodeQR } from 'qr'
import { useMemo } from 'react'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './attendance.module.css'

const words = {
  title: { es: 'Registrar con el teléfono', en: 'Check in by phone' },
  scan: {
    es: 'Escanee este código con el teléfono e inicie sesión. Abra la página antes del evento: después funciona sin conexión.',
    en: 'Scan this code with the phone and sign in. Open the page before the event: it then works offline.',
  },
  here: { es: 'Abrir aquí', en: 'Open here' },
  code: { es: 'Código QR con la dirección del registro', en: 'QR code with the address of the check-in' },
} satisfies Record<string, Words>

export function PhoneDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { locale } = useRecord()
  const address = location.origin + officeHref(locale, 'check-in', eventId)
  return (
    <OfficeDialog
      title={words.title[locale]}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={address} />
          {/* A full page load, because only that page may use the camera. */}
          <LinkButton kind="primary" href={address}>
            {words.here[locale]}
          </LinkButton>
        </>
      }
    >
      <p>{words.scan[locale]}</p>
      <Code text={address} label={words.code[locale]} />
      <p className={styles.address}>{address}</p>
    </OfficeDialog>
  )
}

function Code({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 2 }), [text])
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn inline, because the content security policy allows no data URLs
    <svg className={styles.code} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path.join('')} />
    </svg>
  )
}
