/** Tells whether somebody's copy of a certificate is the file that was issued; the copy never leaves the browser. */
import FileCheck from 'lucide-react/icons/file-check'
import { useId, useState } from 'react'
import type { Words } from '#core/words.ts'
import { Notice } from '../ui/notice.tsx'
import { useLocale } from '../use-locale.ts'
import styles from './certificate.module.css'

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
    es: '{name} es, byte por byte, el archivo que emitimos.',
    en: '{name} is, byte by byte, the file that we issued.',
  },
  other: { es: 'No es el original', en: 'It is not the original' },
  otherText: {
    es: '{name} no es el archivo que emitimos: fue editado, vuelto a guardar, o es otro documento. Fíese solo de los datos de esta página.',
    en: '{name} is not the file we issued: it was edited, saved again, or is another document. Trust only what this page says.',
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

type Outcome = { name: string; is: 'same' | 'other' | 'unable' }

export function CertificateComparison({ sha256 }: { sha256: string }) {
  const locale = useLocale()
  const id = useId()
  const [outcome, setOutcome] = useState<Outcome>()
  const compare = async (file: File | undefined) => {
    if (file) setOutcome({ name: file.name, is: await comparison(file, sha256) })
  }
  return (
    <div className={styles.comparison}>
      <p>{words.about[locale]}</p>
      <div className={styles.scripted}>
        {/* The input lies over all of it, and takes what is dropped by itself. */}
        <label className={styles.drop} htmlFor={id}>
          <FileCheck />
          <span>{words.drop[locale]}</span>
          <input
            id={id}
            type="file"
            accept="application/pdf,.pdf"
            onChange={(event) => void compare(event.target.files?.[0])}
          />
          <span className={styles.soft}>{words.local[locale]}</span>
        </label>
        <div aria-live="polite">{outcome && <Told outcome={outcome} />}</div>
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

function Told({ outcome: { name, is } }: { outcome: Outcome }) {
  const locale = useLocale()
  if (is === 'unable') return <Notice type="warning">{words.unable[locale]}</Notice>
  const [title, text] = is === 'same' ? [words.same, words.sameText] : [words.other, words.otherText]
  return (
    <Notice type={is === 'same' ? 'success' : 'error'} title={title[locale]}>
      {text[locale].replace('{name}', name)}
    </Notice>
  )
}

async function comparison(file: File, sha256: string): Promise<Outcome['is']> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const own = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return own === sha256 ? 'same' : 'other'
  } catch {
    return 'unable'
  }
}
