/** Files of cases for tests: a few rows, sent by the quality office, checked and imported. */
import { homeDay } from '#core/time-zone.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { importsApi, type ImportDetails } from '#resources/imports/spreadsheets/import.api.ts'
import type { CaseTargetName } from '#resources/imports/spreadsheets/import.ts'
import type { TestApi } from '../fixtures/api.ts'
import { importTasks, runSheet, sendSheet } from '../fixtures/imports.ts'
import { runWaitingTasks } from '../fixtures/tasks.ts'
import { ncoCases } from './nco-case.ts'

/** `2026/12/31`, which says for certain what is the month. */
export const day = (at: string): string => at.replaceAll('-', '/')

const headings: Record<CaseTargetName, string> = {
  auditFindings: 'Auditoría;Hallazgo n.º;Título;Descripción;Clase;Proceso;Detectada el;Detectada por',
  legacyNcos:
    'Número anterior;Fuente;Título;Descripción;Clase;Proceso;Detectada el;Ocurrió el;Detectada por;Responsable;Fecha límite;Auditoría;Hallazgo n.º',
}
const TEXT = 'Se vio durante la revisión del expediente del mes pasado.'

export async function caseFiles(api: TestApi) {
  const cases = await ncoCases(api)
  const quality = api.client('quality')
  const { processId, people, make } = cases
  const owner = people.owner.employeeId
  const { code: person } = await quality.call(employeesApi.get, {
    params: { id: people.reporter.employeeId },
  })
  const { code: ownCode } = await make.record('processes', { ownerEmployeeId: owner })
  const code = String(ownCode)

  type Finding = { audit: string; number: string; title?: string; kind?: string }
  const finding = ({ audit, number, title = 'Acta sin firma', kind = '' }: Finding): string =>
    [audit, number, title, TEXT, kind, code, day(homeDay()), person].join(';')
  type Legacy = { number?: string } & Partial<
    Record<
      | 'source'
      | 'title'
      | 'description'
      | 'kind'
      | 'process'
      | 'detected'
      | 'occurred'
      | 'owner'
      | 'due'
      | 'audit'
      | 'finding',
      string
    >
  >
  const usual: Legacy = {
    source: 'Proveedor',
    title: 'Material entregado tarde',
    description: TEXT,
    process: code,
    detected: day(homeDay()),
  }
  const cellsOf = (one: Legacy): string[] => {
    const row = { ...usual, ...one }
    const { number, source, title, description, kind, process, detected, occurred, owner: by, due } = row
    const cells = [number, source, title, description, kind, process, detected, occurred, person, by, due]
    return [...cells, row.audit, row.finding].map((cell = '') => cell)
  }
  const quoted = (cell: string): string => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const legacy = (one: Legacy): string => cellsOf(one).map(quoted).join(';')

  const send = (target: CaseTargetName, text: string) => sendSheet(api, text, { target, as: 'quality' })
  const again = async ({ id, mapping }: ImportDetails, choices: Record<string, string> = {}) => {
    await quality.call(importsApi.check, { params: { id }, input: { mapping, choices } })
    await runWaitingTasks(api, importTasks)
    return quality.call(importsApi.get, { params: { id } })
  }
  const check = async (target: CaseTargetName, lines: readonly string[]): Promise<ImportDetails> =>
    again(await send(target, [headings[target], ...lines].join('\n')))

  return {
    code,
    processId,
    ownerId: owner,
    finding,
    legacy,
    send,
    check,
    again,
    /** Fails when the file has wrong rows. */
    imported: async (target: CaseTargetName, lines: readonly string[]) =>
      runSheet(api, await check(target, lines)),
    mend: ({ id }: ImportDetails, row: number, one: Legacy) =>
      quality.call(importsApi.mend, { params: { id, row: String(row) }, input: { cells: cellsOf(one) } }),
    undo: ({ id }: ImportDetails) => quality.call(importsApi.undo, { params: { id } }),
    /** The messages of the wrong rows, by their number in the file. */
    wrongRowsOf: async ({ id }: ImportDetails) => {
      const input = { outcome: 'wrong' as const, page: 1, perPage: 100 }
      const { items } = await quality.call(importsApi.rows, { params: { id }, input })
      return Object.fromEntries(items.map(({ row, errors }) => [row, errors]))
    },
    register: () => cases.reach('registered'),
  }
}
