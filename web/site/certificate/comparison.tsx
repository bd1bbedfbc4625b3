/** The drop area that compares a copy of a certificate with the issued file. */
import FileCheck from 'lucide-react/icons/file-check'
import type { Words } from '#core/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './screen.module.css'

const words = {
  about: {
    es: 'Quien edita un PDF cambia su huella. Compare la de su copia con la del archivo que emitimos.',
    en: 'Whoever edits a PDF changes its fingerprint. Compare that of your copy with that of the file we issued.',
  },
  drop: { es: 'Suelte aquí su PDF, o elíjalo', en: 'Drop your PDF here, or choose it' },
  local: {
    es: 'Se compara en su navegador: el archivo no se envía a ninguna parte.',
    en: 'It is compared in your browser: the file is sent nowhere.',
  },
  same: { es: 'Es el original', en: 'It is the original' },
  sameText: {
    es: ' es, byte por byte, el archivo que emitimos.',
    en: ' is, byte by byte, the file that we issued.',
  },
  other: { es: 'No es el original', en: 'It is not the original' },
  otherText: {
    es: ' no es el archivo que emitimos: fue editado, vuelto a guardar, o es otro documento. Fíese solo de los datos de esta página.',
    en: ' is not the file we issued: it was edited, saved again, or is another document. Trust only what this page says.',
  },
  unable: {
    es: 'Su navegador no puede compararlo aquí. Use el mandato de abajo.',
    en: 'Your browser cannot compare it here. Use the command below.',
  },
  fingerprint: { es: 'Huella del archivo emitido (SHA-256)', en: 'Fingerprint of the issued file (SHA-256)' },
  byHand: { es: 'Comparar sin esta página', en: 'Compare without this page' },
  commands: {
    es: 'En Windows: certutil -hashfile certificado.pdf SHA256. En macOS y Linux: shasum -a 256 certificado.pdf. El resultado debe ser igual a la huella de arriba.',
    en: 'On Windows: certutil -hashfile certificate.pdf SHA256. On macOS and Linux: shasum -a 256 certificate.pdf. The result must equal the fingerprint above.',
  },
} satisfies Record<string, Words>

type Outcome = 'same' | 'other' | 'unable'

export function CertificateComparison({ sha256 }: { sha256: string }) {
  const locale = useLocale()
  return (
    <div className={styles.comparison} data-comparison={sha256}>
      <p>{words.about[locale]}</p>
      <div className={styles.scripted}>
        {/* The input covers the area, so the browser handles dropped files. */}
        <label className={styles.drop}>
          <FileCheck />
          <span>{words.drop[locale]}</span>
          <input type="file" accept="application/pdf,.pdf" />
          <span className={styles.soft}>{words.local[locale]}</span>
        </label>
        <div aria-live="polite" data-outcome-place />
        {(['same', 'other', 'unable'] as const).map((outcome) => (
          <template key={outcome} data-outcome={outcome}>
            <OutcomeNotice outcome={outcome} />
          </template>
        ))}
      </div>
      <p className={styles.soft}>{words.fingerprint[locale]}</p>
      <p className={styles.fingerprint}>{sha256}</p>
      <details>
        <summary>{words.byHand[locale]}</summary>
        <p className={styles.soft}>{words.commands[locale]}</p>
      </details>
    </div>
  )
}

function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const locale = useLocale()
  if (outcome === 'unable') return <Notice type="warning">{words.unable[locale]}</Notice>
  const isSame = outcome === 'same'
  const [title, text] = isSame ? [words.same, words.sameText] : [words.other, words.otherText]
  return (
    <Notice type={isSame ? 'success' : 'error'} title={title[locale]}>
      <span data-file-name />
      {text[locale]}
    </Notice>
  )
}
