/** Where the need for a corrective action came from: the source of the case that it is made from. */
import type { CapaSource } from '../../capa-sources/capa-source.ts'
import type { Nco } from '../../ncos/nco.ts'

/** By the code of the catalogue; another source than these is named by hand. */
const codeOf: Record<Exclude<Nco['source'], 'other'>, string> = {
  internalAudit: 'AUD-INT',
  externalAudit: 'AUD-EXT',
  customerComplaint: 'QUEJA',
  customerSurvey: 'ENCUESTA',
  processExecution: 'PROCESO',
  managementReview: 'REV-DIR',
  supplier: 'PROVEEDOR',
  regulator: 'LEGAL',
  employeeReport: 'EMPLEADO',
}
const REPEATED = 'NC-REP'

/** A case that repeats, or that is answered with others like it, comes from its repetition too. */
export function sourcesOf(
  { source, isRepeat }: Pick<Nco, 'source' | 'isRepeat'>,
  similar: readonly string[],
  sources: readonly Pick<CapaSource, 'id' | 'code' | 'isActive'>[],
): string[] {
  const isRepeated = isRepeat || similar.length > 0
  const codes = [...(source === 'other' ? [] : [codeOf[source]]), ...(isRepeated ? [REPEATED] : [])]
  return sources.filter(({ code, isActive }) => isActive && codes.includes(code)).map(({ id }) => id)
}
