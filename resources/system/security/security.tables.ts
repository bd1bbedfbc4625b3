/** What the content policy of the pages refused. */
import type { Generated } from 'kysely'

export type SecurityTables = {
  /** What the content policy of the pages refused, by browsers' reports. */
  policyViolations: {
    id: Generated<string>
    directive: string
    blocked: string
    page: string
    source: string
    count: Generated<number>
    firstAt: Generated<string>
    lastAt: Generated<string>
  }
}
