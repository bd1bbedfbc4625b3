/** Saves a list as a spreadsheet; while it is being made the button waits. */
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { sayFailure } from '../dialogs/say-outcome.ts'
import styles from './resource-list.module.css'

const words = { export: { es: 'Exportar a Excel', en: 'Export to Excel' } } satisfies Record<string, Words>

export function ExportButton({ onExport }: { onExport: () => Promise<void> }) {
  const locale = useLocale()
  const [isExporting, setExporting] = useState(false)
  const download = async () => {
    setExporting(true)
    await onExport().catch((error: unknown) => sayFailure(error, locale))
    setExporting(false)
  }
  return (
    <Button
      size="small"
      className={styles.export}
      isBusy={isExporting}
      aria-label={words.export[locale]}
      onClick={() => void download()}
    >
      <Download /> <span>{words.export[locale]}</span>
    </Button>
  )
}
