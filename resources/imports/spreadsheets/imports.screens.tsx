/** Starts an import of accounts or contacts, and lists recent ones. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Words } from '#core/words.ts'
import { readRecent } from '../pages/read-recent.screens.tsx'
import { importPages } from './import.ts'
import { RecentImports, UploadForm } from './import-upload.screens.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './imports.module.css'

const words = {
  intro: {
    es: 'Traiga clientes o contactos desde Excel o CSV. Primero verá qué cambiaría; nada se guarda hasta que usted lo confirme, y durante 30 días puede deshacerlo.',
    en: 'Bring customers or contacts in from Excel or CSV. You see first what would change; nothing is saved until you confirm, and you can undo it for 30 days.',
  },
} satisfies Record<string, Words>

export const loader = ({ request }: LoaderFunctionArgs) => readRecent(request, 'customers')
export function Component() {
  const locale = useLocale()
  return (
    <div className={styles.page}>
      <title>{importPages.customers.words[locale]}</title>
      <h1>{importPages.customers.words[locale]}</h1>
      <p className={styles.intro}>{words.intro[locale]}</p>
      <UploadForm targets={importPages.customers.targets} />
      <RecentImports imports={useLoaderData<typeof loader>()} />
    </div>
  )
}
