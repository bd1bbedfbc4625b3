/** The firm's months, first on the Today of whoever directs it. */
import { eventTodayApi } from '#resources/booking/event-today/event-today.api.ts'
import type { LeadSource } from '#resources/system/today/sources.server.ts'
import { monthsFrom } from '#web/relative-days.ts'
import { firmMonths } from './firm-months.ts'
import { surveyStatisticsApi } from './survey-statistics.api.ts'

export const firmFigures: LeadSource = {
  key: 'firm-figures',
  roles: ['admin'],
  needs: eventTodayApi.months,
  load: async (client) => {
    const seats = await client.call(eventTodayApi.months)
    const { from } = monthsFrom(seats[0]!.month, 0, 1)
    return firmMonths(
      seats,
      await client.call(surveyStatisticsApi.grouped, { params: { by: 'month' }, query: { from } }),
    )
  },
}
