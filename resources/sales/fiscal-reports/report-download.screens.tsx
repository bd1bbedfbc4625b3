/** Downloads a report. */
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { csvType } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'

type DownloadProps<Query> = {
  label: string
  endpoint: Endpoint<{ month: string }, undefined, Query, undefined>
  options: { params: { month: string }; query?: Query }
  isPrimary?: boolean
  isCsv?: boolean
}

export function DownloadButton<Query>(props: DownloadProps<Query>) {
  const { label, endpoint, options, isPrimary = false, isCsv = false } = props
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const accept = isCsv ? { accept: csvType } : {}
    await officeClient(locale)
      .download(endpoint, { ...options, ...accept })
      .then(saveAs)
      .catch((error: unknown) => sayFailure(error, locale))
    setBusy(false)
  }
  return (
    <Button kind={isPrimary ? 'primary' : 'plain'} isBusy={isBusy} onClick={() => void download()}>
      <Download /> {label}
    </Button>
  )
}
