/** The PDF of a document beside its lines, drawn again for each version that is saved. */
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar } from '#web/office/related/row-list.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import styles from './document-preview.module.css'

const words = {
  show: { es: 'PDF al lado', en: 'PDF beside' },
  hide: { es: 'Ocultar el PDF', en: 'Hide the PDF' },
  open: { es: 'Abrir en otra pestaña', en: 'Open in another tab' },
  sheet: { es: 'PDF del documento', en: 'PDF of the document' },
  behind: { es: 'Muestra lo guardado.', en: 'It shows what is saved.' },
} satisfies Record<string, Words>

export type PreviewSource = (client: Client) => Promise<{ blob: Blob }>
type PreviewProps = {
  source: PreviewSource
  /** How the lines beside are written; for keyboards. */
  hint?: string
  /** There are changes that the PDF does not show yet. */
  isBehind?: boolean
  /** Called before it is shown. */
  onOpen?: () => Promise<unknown>
  children: ReactNode
}

export function DocumentPreview({ source, hint, isBehind = false, onOpen, children }: PreviewProps) {
  const { locale } = useRecord()
  const [isShown, setShown] = useState(false)
  const toggle = async () => {
    if (!isShown) await onOpen?.()
    setShown(!isShown)
  }
  return (
    <div className={styles.document}>
      <div className={styles.bar}>
        {hint && <p className={styles.hint}>{hint}</p>}
        <Button size="small" aria-expanded={isShown} onClick={() => void toggle()}>
          <FileText /> {(isShown ? words.hide : words.show)[locale]}
        </Button>
      </div>
      <div className={styles.beside} data-sheet={isShown || undefined}>
        <div>{children}</div>
        {isShown && <Sheet source={source} isBehind={isBehind} />}
      </div>
    </div>
  )
}

function Sheet({ source, isBehind }: Required<Pick<PreviewProps, 'source' | 'isBehind'>>) {
  const { row, client, locale } = useRecord()
  const [url, setUrl] = useState<string>()
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  useEffect(() => {
    let isCurrent = true
    source(client).then(
      ({ blob }) => isCurrent && setUrl(URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))),
      (error: unknown) => isCurrent && sayFailure(error, locale),
    )
    return () => {
      isCurrent = false
    }
  }, [source, row.version, client, locale])
  if (!url) return null
  return (
    <div className={styles.sheet}>
      <iframe title={words.sheet[locale]} src={url} />
      <Bar>
        <LinkButton size="small" kind="quiet" href={url} target="_blank">
          {words.open[locale]}
        </LinkButton>
        {isBehind && words.behind[locale]}
      </Bar>
    </div>
  )
}
