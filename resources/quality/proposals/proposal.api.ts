/** Cases that low answers of surveys propose, for the quality office. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule, reasonField } from '#core/field.ts'
import { createRule } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { locales } from '#core/words.ts'

export const dismissing = { reason: reasonField({ max: 500 }) }
/** Without the attendee, whom the answer itself names where it may. */
const answered = {
  /** Of the survey response. */
  id: idRule,
  eventId: idRule,
  event: z.string(),
  submittedAt: z.iso.datetime(),
  /** The lowest of its ratings, 1 to 5. */
  lowest: z.int().nullable(),
  isComplaint: z.boolean(),
  comments: z.string().nullable(),
  locale: z.enum(locales),
}
const proposal = z.object(answered)
export type Proposal = z.output<typeof proposal>
const dismissal = z.object({
  ...answered,
  reason: z.string(),
  dismissedBy: z.string(),
  dismissedAt: z.iso.datetime(),
})
export type Dismissal = z.output<typeof dismissal>

export const proposalsApi = {
  /** The newest first; with how many there are, and what was dismissed last. */
  list: endpoint('GET qms/proposals', {
    roles: may.readQualitySettings,
    answer: z.object({ items: z.array(proposal), total: z.int(), dismissed: z.array(dismissal) }),
  }),
  dismiss: endpoint('POST qms/proposals/{id}/dismiss', {
    roles: may.editQuality,
    data: createRule(dismissing),
    fields: dismissing,
  }),
}
