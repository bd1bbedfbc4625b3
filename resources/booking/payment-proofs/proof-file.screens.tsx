/** The file of a proof of payment: a picture in the page, or a PDF to open. */
import { useEffect, useState } from 'react'
import type { Words } from '#core/words.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar } from '#web/office/related/row-list.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { paymentProofsApi } from './payment-proof.api.ts'
import styles from './payment-proof.module.css'
import { paymentProofs, type PaymentProof } from './payment-proof.ts'

const words = {
  loading: { es: 'Cargando el comprobante', en: 'Loading the proof of payment' },
  open: { es: 'Abrir en otra pestaña', en: 'Open in another tab' },
  save: { es: 'Descargar', en: 'Download' },
} satisfies Record<string, Words>

type ProofBlob = { blob: Blob; name: string; url: string }

export function ProofFile() {
  const { locale } = useRecord()
  const file = useProofFile()
  if (!file) return <Skeleton lines={6} label={words.loading[locale]} />
  const label = paymentProofs.fields.file.label[locale]
  return (
    <section className={styles.proof} aria-label={label}>
      {file.blob.type.startsWith('image/') ? (
        <img src={file.url} alt={label} />
      ) : (
        <iframe title={label} src={file.url} />
      )}
      <Bar>
        <LinkButton size="small" href={file.url} target="_blank">
          {words.open[locale]}
        </LinkButton>
        <Button size="small" kind="quiet" onClick={() => saveAs(file)}>
          {words.save[locale]}
        </Button>
      </Bar>
    </section>
  )
}

function useProofFile(): ProofBlob | undefined {
  const { row, client, locale } = useRecord<PaymentProof>()
  const [file, setFile] = useState<ProofBlob>()
  useEffect(() => {
    let isCurrent = true
    let url: string | undefined
    client.download(paymentProofsApi.file, { params: { id: row.id } }).then(
      ({ blob, name }) => {
        if (!isCurrent) return
        url = URL.createObjectURL(blob)
        setFile({ blob, name, url })
      },
      (error: unknown) => isCurrent && sayFailure(error, locale),
    )
    return () => {
      isCurrent = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [client, row.id, locale])
  return file
}
