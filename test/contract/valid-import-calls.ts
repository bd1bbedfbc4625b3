/** Valid calls of imports. */
import { checkSheet, sendSheet, sheetForm } from '../fixtures/imports.ts'
import { importOpening } from '../sales/opening.ts'
import type { Call, Fixtures } from './call.ts'

const anImport = async ({ api }: Fixtures): Promise<Call> => ({
  params: { id: (await sendSheet(api, 'Nombre\nUno\n', { target: 'accounts' })).id },
})

const aCheckedImport = async ({ api }: Fixtures): Promise<Call> => {
  const sent = await sendSheet(api, 'Nombre\nUno\n', { target: 'accounts' })
  return { params: { id: (await checkSheet(api, sent)).id } }
}

export const importCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'imports.upload': async () => ({ input: sheetForm('Nombre\nUno\n') }),
  'imports.get': anImport,
  'imports.check': async (fixtures) => ({ ...(await anImport(fixtures)), input: { mapping: ['legalName'] } }),
  'imports.rows': async (fixtures) => ({ ...(await anImport(fixtures)), input: {} }),
  'imports.wrong': anImport,
  'imports.mend': async (fixtures) => {
    const { params } = await aCheckedImport(fixtures)
    return { params: { ...params, row: '2' }, input: { cells: ['Dos'] } }
  },
  'imports.template': async () => ({ params: { target: 'receivables' } }),
  'imports.undoPreview': anImport,
  'imports.undo': async ({ api }) => {
    const { id } = await importOpening(api, 'lastNumbers', { lines: ['Recibo;2001;7'] })
    return { params: { id } }
  },
  'imports.remove': anImport,
  'imports.run': aCheckedImport,
}
