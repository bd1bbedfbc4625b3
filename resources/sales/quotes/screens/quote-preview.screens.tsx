/** The PDF of a quote beside its items. */
import { useEffect, useState } from 'react'
import type { Words } from '#core/words.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar } from '#web/office/related/row-list.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { quotesApi } from '../quote.api.ts'
import type { Quote } from '../quote.ts'
import styles from './quote-lines.module.css'

const words = {
  show: { es: 'Ver el PDF', en: 'Show the PDF' },
  hide: { es: 'Ocultar el PDF', en: 'Hide the PDF' },
  open: { es: 'Abrir en otra pestaña', en: 'Open in another tab' },
  sheet: { es: 'PDF de la cotización', en: 'PDF of the quote' },
} satisfies Record<string, Words>

/** Drawn again for another version; not while there is none. */
export function QuotePreview({ version }: { version: number | undefined }) {
  const { row, locale, client } = useRecord<Quote>()
  const { id } = row
  const [isShown, setShown] = useState(false)
  const [url, setUrl] = useState<string>()
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  useEffect(() => {
    if (!isShown || version === undefined) return undefined
    let isCurrent = true
    client.download(quotesApi.pdf, { params: { id } }).then(
      ({ blob }) => isCurrent && setUrl(URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))),
      (error: unknown) => isCurrent && sayFailure(error, locale),
    )
    return () => {
      isCurrent = false
    }
  }, [isShown, version, id, client, locale])
  return (
    <>
      <Bar>
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {(isShown ? words.hide : words.show)[locale]}
        </Button>
        {isShown && url && (
          <LinkButton size="small" kind="quiet" href={url} target="_blank">
            {words.open[locale]}
          </LinkButton>
        )}
      </Bar>
      {isShown && url && <iframe className={styles.sheet} title={words.sheet[locale]} src={url} />}
    </>
  )
}
