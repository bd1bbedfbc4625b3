/** Starts an import of whole files: template, file, and those that were sent. */
import type { Words } from '#core/words.ts'
import { importPages, type ImportPageName } from '../spreadsheets/import.ts'
import type { Recent } from '../spreadsheets/import-upload.screens.tsx'
import { RecentImports, UploadForm } from '../spreadsheets/import-upload.screens.tsx'
import styles from '../spreadsheets/imports.module.css'
import { useLocale } from '#web/ui/environment.tsx'
import { Templates } from './import-templates.screens.tsx'

const send: Words = { es: 'Enviar un archivo', en: 'Send a file' }

type WholeImportProps = {
  page: Exclude<ImportPageName, 'customers'>
  intro: Words
  recent: readonly Recent[]
}
export function WholeImport({ page, intro, recent }: WholeImportProps) {
  const locale = useLocale()
  const { words, targets } = importPages[page]
  return (
    <div className={styles.page}>
      <title>{words[locale]}</title>
      <h1>{words[locale]}</h1>
      <p className={styles.intro}>{intro[locale]}</p>
      <Templates targets={targets} />
      <section className={styles.part} aria-labelledby="send">
        <h2 id="send">{send[locale]}</h2>
        <UploadForm targets={targets} />
      </section>
      <RecentImports imports={recent} />
    </div>
  )
}
