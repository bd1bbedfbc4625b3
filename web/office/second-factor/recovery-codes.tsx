/** Recovery codes, shown once: to copy, download or print. */
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { saveAs } from '../calls/save-as.ts'
import { CopyButton } from '../dialogs/copy-button.tsx'
import styles from './second-factor.module.css'

const words = {
  text: {
    es: 'Sin su teléfono, uno de estos códigos le deja entrar. Cada uno sirve una vez.',
    en: 'Without your phone, one of these codes lets you in. Each works once.',
  },
  once: {
    es: 'Guárdelos ahora en un lugar seguro: no se vuelven a mostrar.',
    en: 'Keep them in a safe place now: they are not shown again.',
  },
  list: { es: 'Códigos de recuperación', en: 'Recovery codes' },
  copy: { es: 'Copiar', en: 'Copy' },
  download: { es: 'Descargar', en: 'Download' },
  print: { es: 'Imprimir', en: 'Print' },
  file: { es: 'codigos-de-recuperacion.txt', en: 'recovery-codes.txt' },
} satisfies Record<string, Words>

type RecoveryCodesProps = { codes: readonly string[]; username: string }

export function RecoveryCodes({ codes, username }: RecoveryCodesProps) {
  const locale = useLocale()
  const owner = `${words.list[locale]}: ${username}, ${location.host}`
  const text = `${owner}\n\n${codes.join('\n')}\n`
  const download = () => saveAs({ blob: new Blob([text], { type: 'text/plain' }), name: words.file[locale] })
  return (
    <div className={styles.recovery}>
      <p>{words.text[locale]}</p>
      <div className={styles.printed}>
        <p className={styles.owner}>{owner}</p>
        <ul className={styles.codes} aria-label={words.list[locale]}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <CopyButton text={text} label={words.copy} />
        <Button onClick={download}>
          <Download />
          {words.download[locale]}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer />
          {words.print[locale]}
        </Button>
      </div>
      <Notice type="warning">{words.once[locale]}</Notice>
    </div>
  )
}
