/** Empty files to fill in, with what each is for. */
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { importsApi } from '../spreadsheets/import.api.ts'
import { wholeTargets } from '../spreadsheets/import-targets.ts'
import type { WholeTargetName } from '../spreadsheets/import.ts'
import styles from '../spreadsheets/imports.module.css'
import { officeClient } from '#web/office/calls/api.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { acceptOf, type ExportKind } from '#web/office/list/export-list.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'

const words = {
  templates: { es: 'Plantillas', en: 'Templates' },
  excel: { es: 'Excel', en: 'Excel' },
  csv: { es: 'CSV', en: 'CSV' },
  download: { es: 'Plantilla de «{target}» en {kind}', en: 'Template of “{target}” as {kind}' },
} satisfies Record<string, Words>

export function Templates({ targets }: { targets: readonly WholeTargetName[] }) {
  const locale = useLocale()
  return (
    <section className={styles.part} aria-labelledby="templates">
      <h2 id="templates">{words.templates[locale]}</h2>
      <RowList label={words.templates[locale]}>
        {targets.map((target) => (
          <Row
            key={target}
            title={wholeTargets[target].words[locale]}
            facts={wholeTargets[target].about[locale]}
            tools={<TemplateButtons target={target} />}
          />
        ))}
      </RowList>
    </section>
  )
}

function TemplateButtons({ target }: { target: WholeTargetName }) {
  const locale = useLocale()
  const [busy, setBusy] = useState<ExportKind>()
  const download = async (kind: ExportKind) => {
    setBusy(kind)
    const options = { params: { target }, ...acceptOf(kind) }
    await officeClient(locale)
      .download(importsApi.template, options)
      .then(saveAs)
      .catch((failure: unknown) => sayFailure(failure, locale))
    setBusy(undefined)
  }
  return (
    <span className={styles.actions}>
      {(['excel', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          isBusy={busy === kind}
          aria-label={say(words.download, locale, {
            target: wholeTargets[target].words[locale],
            kind: words[kind][locale],
          })}
          onClick={() => void download(kind)}
        >
          <Download /> {words[kind][locale]}
        </Button>
      ))}
    </span>
  )
}
