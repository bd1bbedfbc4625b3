/** The fifteen services of the spec. */
import { compliance } from './services/compliance.ts'
import { environment } from './services/environment.ts'
import { foodSupply } from './services/food-supply.ts'
import { information } from './services/information.ts'
import { laboratories } from './services/laboratories.ts'
import { qualityStrategy } from './services/quality-strategy.ts'
import { safety } from './services/safety.ts'
import type { WrittenService } from './written.ts'

// The order of spec §3, which the site follows.
const order =
  'ISO9 ISO14 ISO45 ISO22 ISO28 ISO27 ISO39 ISO13 ISO17 ISO50 ISO223 ISO373 ISO15 ISO37 PLE'.split(' ')

export const services: WrittenService[] = [
  ...compliance,
  ...environment,
  ...foodSupply,
  ...information,
  ...laboratories,
  ...qualityStrategy,
  ...safety,
].sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
