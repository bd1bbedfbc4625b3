/** The non-conformities of the demo's firm, in all states. */
import type { NcoRow } from './nco-row.ts'
import { ncosOfEvents } from './ncos-of-events.ts'
import { ncosOfWork } from './ncos-of-work.ts'

const named = ([
  status,
  severity,
  source,
  process,
  origin,
  title,
  description,
  item,
  action,
  days,
]: NcoRow) => ({ status, severity, source, process, origin, title, description, item, action, days })
export type DemoNco = ReturnType<typeof named>

export const demoNcos = [...ncosOfEvents, ...ncosOfWork].map(named)
