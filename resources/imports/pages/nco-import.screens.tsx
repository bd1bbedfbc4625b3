/** Starts an import of cases of quality. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Words } from '#core/words.ts'
import { readRecent } from './read-recent.screens.tsx'
import { WholeImport } from './whole-import.screens.tsx'

const intro: Words = {
  es: 'Traiga de Excel o CSV lo que ya está anotado en otra parte. Primero verá qué pasaría, fila por fila, y puede corregir aquí mismo. El archivo se importa entero: cada caso queda registrado con su número nuevo, y la importación se deshace mientras nadie trabaje en ella.',
  en: 'Bring in from Excel or CSV what is noted elsewhere already. You see first what would happen, row by row, and can mend it right here. The file is imported as a whole: each case is registered with its new number, and the import is undone while nobody works on it.',
}

export const loader = ({ request }: LoaderFunctionArgs) => readRecent(request, 'cases')
export const Component = () => (
  <WholeImport page="cases" intro={intro} recent={useLoaderData<typeof loader>()} />
)
