/** Endpoints of the installation's security: its warnings, and what the content policy refused. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'

/** A setting that works and leaves a gap, and a disk that has little or no room. */
export const warningKeys = ['trustProxy', 'backupPlace', 'erasureLedger', 'diskLow', 'diskFull'] as const
export type Warning = (typeof warningKeys)[number]

const violation = z.object({
  id: idRule,
  /** Of the policy, such as `script-src-elem`. */
  directive: z.string(),
  /** An address without its path, or `inline`, `eval`. */
  blocked: z.string(),
  /** The path of the page, without ids. */
  page: z.string(),
  /** The file and line that tried it; blank if unknown. */
  source: z.string(),
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
})
export type Violation = z.output<typeof violation>

export const securityApi = {
  get: endpoint('GET security', {
    summary: 'Read the warnings of security',
    roles: may.readSettings,
    answer: z.object({
      warnings: z.array(z.enum(warningKeys)),
      /** The latest first. */
      violations: z.array(violation),
    }),
  }),
  /** After they were looked at; what is reported again comes back. */
  clear: endpoint('DELETE security/violations', {
    summary: 'Clear the reports of the content policy',
    roles: may.administer,
  }),
}
