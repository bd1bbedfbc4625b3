/** Handlers of the reports to DGII. */
import type { Handlers } from '#server/http/context.ts'
import type { fiscalReportsApi } from './fiscal-report.api.ts'
import { excel607, report607, text607 } from './report-607.server.ts'
import { excel608, report608, text608 } from './report-608.server.ts'
import { periodOf } from './report-parts.server.ts'

export const handlers: Handlers<typeof fiscalReportsApi> = {
  report607: async ({ params, query }, context) =>
    report607(context, await periodOf(context, params.month), query),
  text607: async ({ params, query }, context) =>
    text607(context, await periodOf(context, params.month), query),
  excel607: async ({ params, query }, context) =>
    excel607(context, await periodOf(context, params.month), query),
  report608: async ({ params, query }, context) =>
    report608(context, await periodOf(context, params.month), query),
  text608: async ({ params, query }, context) =>
    text608(context, await periodOf(context, params.month), query),
  excel608: async ({ params, query }, context) =>
    excel608(context, await periodOf(context, params.month), query),
}
