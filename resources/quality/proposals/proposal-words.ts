/** Words of proposed cases. */
import { say, type Locale, type Words } from '#core/words.ts'
import type { Proposal } from './proposal.api.ts'

export const proposalWords = {
  title: { es: 'Casos propuestos', en: 'Proposed cases' },
  lowest: { es: 'Calificó con {n} de 5', en: 'Rated {n} of 5' },
  complaint: { es: 'Marcada como queja', en: 'Marked as a complaint' },
} satisfies Record<string, Words>

/** Why it is proposed. */
export const whyProposed = ({ isComplaint, lowest }: Proposal, locale: Locale): string =>
  [
    isComplaint && proposalWords.complaint[locale],
    lowest !== null && say(proposalWords.lowest, locale, { n: lowest }),
  ]
    .filter(Boolean)
    .join(' · ')
