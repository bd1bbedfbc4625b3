/** All courses of the demo, in catalogue order. */
import { auditTechniques } from './courses/audit-techniques.ts'
import { diplomates } from './courses/diplomates.ts'
import { environment } from './courses/environment.ts'
import { food } from './courses/food.ts'
import { governance } from './courses/governance.ts'
import { improvement } from './courses/improvement.ts'
import { information } from './courses/information.ts'
import { laboratories } from './courses/laboratories.ts'
import { lectures } from './courses/lectures.ts'
import { logistics } from './courses/logistics.ts'
import { medicalDevices } from './courses/medical-devices.ts'
import { qualityAudit } from './courses/quality-audit.ts'
import { qualityTools } from './courses/quality-tools.ts'
import { quality } from './courses/quality.ts'
import { safety } from './courses/safety.ts'
import { selfPaced } from './courses/self-paced.ts'
import { strategy } from './courses/strategy.ts'
import { unpublished } from './courses/unpublished.ts'
import { webinars } from './courses/webinars.ts'
import type { DemoCourse } from './written.ts'

export const courses: DemoCourse[] = [
  ...quality,
  ...qualityAudit,
  ...auditTechniques,
  ...qualityTools,
  ...environment,
  ...safety,
  ...food,
  ...logistics,
  ...information,
  ...governance,
  ...laboratories,
  ...medicalDevices,
  ...improvement,
  ...strategy,
  ...diplomates,
  ...selfPaced,
  ...lectures,
  ...webinars,
  ...unpublished,
]

export function courseOf(code: string): DemoCourse {
  const course = courses.find((one) => one.code === code)
  if (!course) throw new Error(`The demo has no course ${code}`)
  return course
}
