/** Generates the cover of records without image, by ISO family and code. */
import { drawMotif, type MotifFamily } from './motif.ts'

const families: Readonly<Record<string, MotifFamily>> = {
  ISO9: 'quality',
  ISO14: 'environment',
  ISO45: 'safety',
  ISO22: 'food',
  ISO28: 'supplyChain',
  ISO27: 'infosec',
  ISO39: 'road',
  ISO13: 'medical',
  ISO17: 'laboratory',
  ISO15: 'laboratory',
  ISO50: 'energy',
  ISO223: 'continuity',
  ISO373: 'compliance',
  ISO37: 'antiBribery',
  PLE: 'strategy',
}

export const familyOf = (serviceCode: string | null): MotifFamily => families[serviceCode ?? ''] ?? 'strategy'

/** An SVG document, deterministic for code and seed. */
export const drawnCover = (serviceCode: string | null, seed: string): string =>
  drawMotif(familyOf(serviceCode), seed)
