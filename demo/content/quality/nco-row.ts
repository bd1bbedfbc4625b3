/** A non-conformity of the demo on one line. */
import type { ncoSources, NcoStatus, OriginType, severities } from '#resources/quality/ncos/nco.ts'

export type NcoRow = [
  status: NcoStatus,
  severity: keyof typeof severities | null,
  source: keyof typeof ncoSources,
  /** The code of its process. */
  process: string,
  origin: OriginType | null,
  title: string,
  description: string,
  item: string,
  action: string,
  /** Days since it was detected. */
  days: number,
]
