/** Starts an import of cases of quality. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Words } from '#core/words.ts'
import type { CaseTarget } from '#resources/customers/imports/import.ts'
import { readRecent } from './read-recent.screens.tsx'
import { WholeImport } from './whole-import.screens.tsx'

const intro: Words = {
  es: 'Traiga de Excel o CSV lo que ya está anotado en otra parte. Primero verá qué pasaría, fila por fila, y puede corregir aquí mismo. El archivo se importa entero: cada caso queda registrado con su número nuevo, y la importación se deshace mientras nadie trabaje en ella.',
  en: 'Bring in from Excel or CSV what is noted elsewhere already. You see first what would happen, row by row, and can mend it right here. The file is imported as a whole: each case is registered with its new number, and the import is undone while nobody works on it.',
}
const about: Record<CaseTarget, Words> = {
  auditFindings: {
    es: 'Lo que encontró una auditoría, interna o externa. Un hallazgo no entra dos veces.',
    en: 'What an audit found, internal or external. A finding does not come in twice.',
  },
  legacyNcos: {
    es: 'Las no conformidades que siguen abiertas en su registro de antes. Conservan su número anterior.',
    en: 'The non-conformities still open in your former register. They keep their former number.',
  },
}

export const loader = ({ request }: LoaderFunctionArgs) => readRecent(request, 'cases')
export const Component = () => (
  <WholeImport page="cases" intro={intro} about={about} recent={useLoaderData<typeof loader>()} />
)
