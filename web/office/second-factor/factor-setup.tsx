/** What an authenticator app needs: a QR code to scan, or the key to type. */
import { encodeQR } from 'qr'
import { useMemo } from 'react'
import type { Words } from '#core/words.ts'
import type { FactorSetup } from '#resources/system/second-factors/second-factor.api.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { CopyButton } from '../dialogs/copy-button.tsx'
import styles from './second-factor.module.css'

const words = {
  scan: {
    es: 'Escanee el código con una aplicación de autenticación de su teléfono y escriba las seis cifras que muestra.',
    en: 'Scan the code with an authenticator app on your phone and enter the six digits that it shows.',
  },
  image: { es: 'Código QR para la aplicación de autenticación', en: 'QR code for the authenticator app' },
  unscannable: { es: '¿No puede escanearlo?', en: 'Cannot scan it?' },
  key: { es: 'Escriba esta clave en la aplicación:', en: 'Enter this key in the app:' },
  copy: { es: 'Copiar la clave', en: 'Copy the key' },
  open: { es: 'Abrir la aplicación de este teléfono', en: 'Open the app on this phone' },
} satisfies Record<string, Words>

export function FactorSetupSteps({ setup: { secret, uri } }: { setup: FactorSetup }) {
  const locale = useLocale()
  return (
    <div className={styles.setup}>
      <p>{words.scan[locale]}</p>
      <QrCode text={uri} label={words.image[locale]} />
      <a className={styles.open} href={uri}>
        {words.open[locale]}
      </a>
      <details className={styles.key}>
        <summary>{words.unscannable[locale]}</summary>
        <div className={styles.secret}>
          <span>{words.key[locale]}</span>
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret} label={words.copy} />
        </div>
      </details>
    </div>
  )
}

function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 2 }), [text])
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <title>{label}</title>
      <path d={path.join('')} />
    </svg>
  )
}
