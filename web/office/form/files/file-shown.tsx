/** Shows the picture or PDF stored in a file field. */
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import { uploadLimits, type UploadKind } from '#core/uploads.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import type { FileFacts } from '#resources/system/files/file.api.ts'
import styles from './file-input.module.css'

const words = {
  image: {
    es: 'JPEG, PNG, WebP, AVIF o GIF, hasta {max} MB. También puede arrastrarla aquí.',
    en: 'JPEG, PNG, WebP, AVIF or GIF, up to {max} MB. You can also drop it here.',
  },
  document: {
    es: 'PDF, hasta {max} MB. También puede arrastrarlo aquí.',
    en: 'PDF, up to {max} MB. You can also drop it here.',
  },
  evidence: {
    es: 'PDF, imagen, Word, Excel o PowerPoint, hasta {max} MB. También puede arrastrarlo aquí.',
    en: 'PDF, picture, Word, Excel or PowerPoint, up to {max} MB. You can also drop it here.',
  },
  noAlt: { es: 'Sin descripción', en: 'No description' },
} satisfies Record<string, Words>

const MEGABYTE = 1024 * 1024
const icons = { image: ImageIcon, document: FileText, evidence: FileText }

type FileShownProps = { facts: FileFacts | undefined; purpose: UploadKind; locale: Locale; hasFile: boolean }

export function FileShown({ facts, purpose, locale, hasFile }: FileShownProps) {
  const Icon = icons[purpose]
  if (facts) return facts.width !== null ? <Picture facts={facts} locale={locale} /> : <Pdf facts={facts} />
  return (
    <>
      <Icon className={styles.sign} />
      <span className={styles.about}>
        {!hasFile && say(words[purpose], locale, { max: uploadLimits[purpose] / MEGABYTE })}
      </span>
    </>
  )
}

function Picture({
  facts: { name, url, alt, width, height, size },
  locale,
}: {
  facts: FileFacts
  locale: Locale
}) {
  const localized = translate(alt, locale)
  return (
    <>
      <img
        className={styles.picture}
        src={url}
        alt={localized?.text ?? ''}
        lang={localized?.lang}
        width={112}
        height={72}
      />
      <span className={styles.about}>
        <b>{name}</b>
        {width} × {height} · {sizeOf(size)} · {localized?.text ?? words.noAlt[locale]}
      </span>
    </>
  )
}

const Pdf = ({ facts: { name, size } }: { facts: FileFacts }) => (
  <>
    <FileText className={styles.sign} />
    <span className={styles.about}>
      <b>{name}</b>
      {sizeOf(size)}
    </span>
  </>
)

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} kB`
