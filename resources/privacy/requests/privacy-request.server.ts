/** Handlers of the register of privacy requests. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { workingDaysAfter } from '#server/calendar/working-days.ts'
import { records } from '#server/database/crud.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { answerDays } from '#resources/system/consents/retention.ts'
import type { privacyRequestsApi } from './privacy-request.api.ts'
import {
  isOpenPrivacyRequest,
  privacyRequests as resource,
  type PrivacyRequest,
  type PrivacyRequestKind,
} from './privacy-request.ts'

export const privacyRequests = records(resource, { order: sql`t.state desc, t.due_on, t.id` })

const words = {
  answered: { es: 'La solicitud ya está respondida.', en: 'The request is answered already.' },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof privacyRequestsApi> = {
  ...privacyRequests.standard,
  excel: exportRecords(privacyRequests, resource),
  create: async ({ input }, context) => {
    const year = homeDay().slice(0, 4)
    const number = `DP-${year}-${padded(await nextNumber(context.db, 'DP', Number(year)), 4)}`
    // Cast: only the server sets number, state and due day.
    return privacyRequests.create(context, {
      ...input,
      number,
      dueOn: dueDayOf(input.kind, input.receivedOn),
    } as Create<typeof resource.fields>)
  },
  patch: ({ params, input }, context) => {
    return privacyRequests.patch(context, params.id, input, {
      derive: (before, { kind, receivedOn }) => {
        if (!isOpenPrivacyRequest(before.state)) throw conflict(words.answered)
        return { dueOn: dueDayOf(kind, receivedOn) }
      },
    })
  },
  answer: ({ params, input }, context) => answerRequest(context, params.id, input.answer),
}

const dueDayOf = (kind: PrivacyRequestKind, receivedOn: string): string =>
  workingDaysAfter(receivedOn, answerDays[kind])

export async function answerRequest(context: Context, id: string, answer: string): Promise<PrivacyRequest> {
  return privacyRequests.set(
    context,
    id,
    { state: 'answered', answer, answeredAt: new Date().toISOString(), answeredById: signedIn(context).id },
    {
      derive: (before) => {
        if (!isOpenPrivacyRequest(before.state)) throw conflict(words.answered)
        return {}
      },
    },
  )
}
