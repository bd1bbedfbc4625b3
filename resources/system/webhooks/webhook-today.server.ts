/** Webhooks whose receivers refuse or do not answer, as work on Today. */
import { sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { sayAnswer } from './say-answer.ts'
import { webhooksApi } from './webhook.api.ts'

const last: Words = { es: 'Último intento: {when}', en: 'Last attempt: {when}' }

export const failingWebhooks: WorkSource = {
  key: 'failing-webhooks',
  words: { es: 'Webhooks que no llegan', en: 'Webhooks that fail' },
  needs: webhooksApi.failing,
  load: async (client) => {
    const { locale } = client
    const failing = await client.call(webhooksApi.failing)
    return {
      total: failing.length,
      all: { segment: 'programs' },
      lines: failing.slice(0, WORK_SHOWN).map(({ id, url, lastTryAt, ...answer }) => ({
        key: id,
        title: url,
        facts: say(last, locale, { when: sayMoment(lastTryAt, locale) }),
        alert: sayAnswer(answer, locale),
        href: `programs/webhooks/${id}`,
      })),
    }
  },
}
