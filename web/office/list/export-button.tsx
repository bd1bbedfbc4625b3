/** Exports a list as a spreadsheet or CSV. */
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { MenuOf } from '../dialogs/overlay.tsx'
import { sayFailure } from '../dialogs/say-outcome.ts'
import type { ExportKind } from './export-list.ts'
import styles from './resource-list.module.css'

const words = {
  export: { es: 'Exportar', en: 'Export' },
  excel: { es: 'Excel (.xlsx)', en: 'Excel (.xlsx)' },
  csv: { es: 'CSV (.csv)', en: 'CSV (.csv)' },
} satisfies Record<string, Words>

export function ExportButton({ onExport }: { onExport: (kind: ExportKind) => Promise<void> }) {
  const locale = useLocale()
  const [isExporting, setExporting] = useState(false)
  const download = async (kind: ExportKind) => {
    setExporting(true)
    await onExport(kind).catch((error: unknown) => sayFailure(error, locale))
    setExporting(false)
  }
  return (
    <MenuOf
      label={words.export[locale]}
      entries={(['excel', 'csv'] as const).map((kind) => ({
        key: kind,
        text: words[kind][locale],
        onAction: () => void download(kind),
      }))}
      trigger={
        <Button size="small" className={styles.export} isBusy={isExporting} aria-label={words.export[locale]}>
          <Download /> <span>{words.export[locale]}</span>
        </Button>
      }
    />
  )
}
