/** The fifteen services of the spec. */
import { laboratoriesStrategy } from './services/laboratories-strategy.ts'
import { qualityEnvironment } from './services/quality-environment.ts'
import { safety } from './services/safety.ts'
import { supplyInformationCompliance } from './services/supply-information-compliance.ts'
import type { DemoService } from './written.ts'

export const services: DemoService[] = [
  ...qualityEnvironment,
  ...safety,
  ...supplyInformationCompliance,
  ...laboratoriesStrategy,
]
