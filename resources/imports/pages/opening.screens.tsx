/** Starts an import of opening balances or last numbers. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Words } from '#core/words.ts'
import { readRecent } from './read-recent.screens.tsx'
import { WholeImport } from './whole-import.screens.tsx'

const intro: Words = {
  es: 'Con esto la firma empieza a trabajar en Conforme: lo que le deben, lo que sus clientes tienen a favor y hasta dónde llegó la numeración. Primero verá qué pasaría, fila por fila; cada archivo se importa entero, y se deshace mientras nada dependa de él.',
  en: 'With this the firm starts to work in Conforme: what it is owed, what customers have in their favour, and how far its numbers got. You see first what would happen, row by row; each file is imported as a whole, and undone while nothing depends on it.',
}

export const loader = ({ request }: LoaderFunctionArgs) => readRecent(request, 'opening')
export const Component = () => (
  <WholeImport page="opening" intro={intro} recent={useLoaderData<typeof loader>()} />
)
