/** The files of a report: the one to send, and the one to read. */
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { csvType } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './fiscal-report.module.css'

const words = {
  text: { es: 'Archivo TXT', en: 'TXT file' },
  csv: { es: 'CSV', en: 'CSV' },
  excel: { es: 'Excel', en: 'Excel' },
} satisfies Record<string, Words>

type Report<Query> = Endpoint<{ month: string }, undefined, Query, undefined>
type Options<Query> = { params: { month: string }; query?: Query }
type DownloadsProps<Query> = {
  /** What the tax office takes. */
  text?: Report<Query>
  csv?: Report<Query>
  excel: Report<Query>
  options: Options<Query>
  /** Beside the files of the month that is shown. */
  isAside?: boolean
}

export function Downloads<Query>({ options, isAside = false, ...reports }: DownloadsProps<Query>) {
  return (
    <div className={styles.files}>
      {(['text', 'csv', 'excel'] as const).map((kind) => {
        const endpoint = reports[kind]
        return endpoint && <DownloadButton key={kind} {...{ kind, endpoint, options, isAside }} />
      })}
    </div>
  )
}

type DownloadProps<Query> = {
  kind: keyof typeof words
  endpoint: Report<Query>
  options: Options<Query>
  isAside: boolean
}
function DownloadButton<Query>({ kind, endpoint, options, isAside }: DownloadProps<Query>) {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const accept = kind === 'csv' ? { accept: csvType } : {}
    await officeClient(locale)
      .download(endpoint, { ...options, ...accept })
      .then(saveAs)
      .catch((error: unknown) => sayFailure(error, locale))
    setBusy(false)
  }
  return (
    <Button
      kind={kind === 'text' && !isAside ? 'primary' : 'plain'}
      isBusy={isBusy}
      onClick={() => void download()}
    >
      <Download /> {words[kind][locale]}
    </Button>
  )
}
