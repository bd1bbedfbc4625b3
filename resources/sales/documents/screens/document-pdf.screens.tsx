/** The PDF of a fiscal document; says so while the server is still drawing it. */
import { useEffect, useState } from 'react'
import { isApiError, type Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { refusedBy } from '#web/office/form/small-form.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { FiscalDocument } from '../fiscal-document.ts'

const words = {
  drawing: {
    es: 'Se está preparando el PDF. Tarda unos segundos.',
    en: 'The PDF is being drawn. It takes a few seconds.',
  },
  preview: {
    es: 'Es una vista previa: el definitivo se prepara cuando tiene su comprobante.',
    en: 'This is a preview: the final one is drawn once it has its fiscal number.',
  },
  ready: { es: 'El PDF está listo.', en: 'The PDF is ready.' },
  open: { es: 'Abrir', en: 'Open' },
  save: { es: 'Descargar', en: 'Download' },
} satisfies Record<string, Words>

const PAUSE_MS = 1000
type Pdf = { blob: Blob; name: string; url: string }

type PdfEndpoint = Endpoint<{ id: string }, undefined, undefined, undefined>
type DocumentPdfProps = {
  title: Words
  endpoint: PdfEndpoint
  /** Where the path of the endpoint names one. */
  version?: string
  onClose: () => void
}

export function DocumentPdf({ title, endpoint, version, onClose }: DocumentPdfProps) {
  const { row, locale } = useRecord<Pick<FiscalDocument, 'ncf'> & AnyRow>()
  const { pdf, error } = usePdf(endpoint, row.id, version)
  const actions = pdf && (
    <>
      <Button onClick={() => saveAs(pdf)}>{words.save[locale]}</Button>
      <LinkButton kind="primary" href={pdf.url} target="_blank">
        {words.open[locale]}
      </LinkButton>
    </>
  )
  return (
    <OfficeDialog title={title[locale]} onClose={onClose} actions={actions}>
      {error && <Notice type="error">{error}</Notice>}
      {!pdf && !error && <Skeleton lines={3} label={words.drawing[locale]} />}
      <output>
        {!error && <p>{(pdf ? (row.ncf ? words.ready : words.preview) : words.drawing)[locale]}</p>}
      </output>
    </OfficeDialog>
  )
}

/** Asks again while the server answers that it is drawing (202). */
function usePdf(endpoint: PdfEndpoint, id: string, version: string | undefined) {
  const { client, locale } = useRecord()
  const [pdf, setPdf] = useState<Pdf>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let url: string | undefined
    const stop = new AbortController()
    download(client, endpoint, {
      params: { id, ...(version && { number: version }) },
      signal: stop.signal,
    }).then(
      (file) => {
        if (stop.signal.aborted) return
        url = URL.createObjectURL(file.blob)
        setPdf({ ...file, url })
      },
      (refused: unknown) => {
        if (!stop.signal.aborted) setError(refusedBy(refused, locale).message)
      },
    )
    return () => {
      stop.abort()
      // An opened page still reads it for a moment.
      if (url) setTimeout(URL.revokeObjectURL, 60_000, url)
    }
  }, [client, endpoint, id, version, locale])
  return { pdf, error }
}

async function download(
  client: Client,
  endpoint: PdfEndpoint,
  asked: { params: { id: string }; signal: AbortSignal },
): Promise<{ blob: Blob; name: string }> {
  try {
    return await client.download(endpoint, asked)
  } catch (error) {
    if (!isApiError(error) || error.status !== 202 || asked.signal.aborted) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return download(client, endpoint, asked)
  }
}
