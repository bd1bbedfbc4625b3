/** The fifteen services of the spec. */
import { laboratoriesStrategy } from './services/laboratories-strategy.ts'
import { qualityEnvironment } from './services/quality-environment.ts'
import { safety } from './services/safety.ts'
import { supplyInformationCompliance } from './services/supply-information-compliance.ts'
import type { WrittenService } from './written.ts'

// The order of spec §3, which the site follows.
const order =
  'ISO9 ISO14 ISO45 ISO22 ISO28 ISO27 ISO39 ISO13 ISO17 ISO50 ISO223 ISO373 ISO15 ISO37 PLE'.split(' ')

export const services: WrittenService[] = [
  ...qualityEnvironment,
  ...safety,
  ...supplyInformationCompliance,
  ...laboratoriesStrategy,
].sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
