/** Cases that low answers propose, as work on Today. */
import { shortDay } from '#web/moments.ts'
import { shortened } from '#web/shortened.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { proposalsApi } from './proposal.api.ts'
import { proposalWords, whyProposed } from './proposal-words.ts'

export const proposedCases: WorkSource = {
  key: 'proposals',
  words: proposalWords.title,
  // Only for the quality office.
  needs: proposalsApi.dismiss,
  load: async (client) => {
    const { locale } = client
    const { items, total } = await client.call(proposalsApi.list)
    return {
      total,
      all: { segment: 'proposals' },
      lines: items.slice(0, WORK_SHOWN).map((proposal) => ({
        key: proposal.id,
        title: proposal.event,
        facts: [shortDay(proposal.submittedAt, locale), proposal.comments && shortened(proposal.comments)]
          .filter(Boolean)
          .join(' · '),
        alert: whyProposed(proposal, locale),
        href: 'proposals',
      })),
    }
  },
}
