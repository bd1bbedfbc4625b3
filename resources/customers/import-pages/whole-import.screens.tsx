/** Starts an import of whole files: template, file, and those that were sent. */
import type { Words } from '#core/words.ts'
import type { ImportPageName, WholeTargetName } from '#resources/customers/imports/import.ts'
import { importPages } from '#resources/customers/imports/import.ts'
import type { Recent } from '#resources/customers/imports/import-upload.screens.tsx'
import { RecentImports, UploadForm } from '#resources/customers/imports/import-upload.screens.tsx'
import styles from '#resources/customers/imports/imports.module.css'
import { useLocale } from '#web/ui/environment.tsx'
import { Templates } from './import-templates.screens.tsx'

const send: Words = { es: 'Enviar un archivo', en: 'Send a file' }

type WholeImportProps = {
  page: Exclude<ImportPageName, 'customers'>
  intro: Words
  about: Partial<Record<WholeTargetName, Words>>
  recent: readonly Recent[]
}
export function WholeImport({ page, intro, about, recent }: WholeImportProps) {
  const locale = useLocale()
  const { words, targets } = importPages[page]
  return (
    <div className={styles.page}>
      <title>{words[locale]}</title>
      <h1>{words[locale]}</h1>
      <p className={styles.intro}>{intro[locale]}</p>
      <Templates about={about} />
      <section className={styles.part} aria-labelledby="send">
        <h2 id="send">{send[locale]}</h2>
        <UploadForm targets={targets} />
      </section>
      <RecentImports imports={recent} />
    </div>
  )
}
