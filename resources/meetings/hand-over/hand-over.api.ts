/** The endpoint by which an account that leaves gives its meetings to another one. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'

export const handOverApi = {
  /**
   * Everything still to come, or nothing: 422 where the other account is busy at one of the times, too small or of
   * another provider. `underWay` are events and webinars with a session that the account holds now, until it ends.
   */
  handOver: endpoint('POST meeting-connections/{id}/hand-over', {
    summary: 'Hand over the meetings of a connection',
    roles: may.editEvents,
    data: z.strictObject({ hostId: idRule }),
    answer: z.object({ events: z.int(), webinars: z.int(), underWay: z.int() }),
  }),
}
