/** States of comments that may be published: who decided what, and what follows from a changed answer. */
import type { Words } from '#core/words.ts'

/** How the respondent lets the comment be published. */
export const publishedAs = {
  named: { es: 'Con su nombre de pila', en: 'With the first name' },
  anonymous: { es: 'Sin nombre', en: 'Without a name' },
} satisfies Record<string, Words>
export type PublishedAs = keyof typeof publishedAs

export const moderationStates = {
  waiting: { es: 'Por moderar', en: 'To be moderated' },
  published: { es: 'Publicado', en: 'Published' },
  rejected: { es: 'Rechazado', en: 'Rejected' },
  withdrawn: { es: 'Retirado', en: 'Withdrawn' },
} satisfies Record<string, Words>
export type ModerationState = keyof typeof moderationStates
export const waitingComments = ['waiting'] satisfies ModerationState[]
export const publishedComments = ['published'] satisfies ModerationState[]

const steps: Record<ModerationState, readonly ModerationState[]> = {
  waiting: ['published', 'rejected'],
  published: ['withdrawn'],
  rejected: ['published'],
  withdrawn: ['published'],
}
export const nextModerations = (state: ModerationState | null): readonly ModerationState[] =>
  state ? steps[state] : []
/** Why a comment is not shown is said; that one is shown needs no reason. */
export const needsNote = (to: ModerationState): boolean => to !== 'published'

type Comment = { comments: string | null; publishAs: PublishedAs | null }
type Moderated = Comment & { moderation: ModerationState | null }

/** A comment without consent has no state; one that changed, or is to be signed otherwise, waits again. */
export function moderationAfter(after: Comment, before: Moderated | undefined): ModerationState | null {
  if (!after.publishAs || !after.comments) return null
  const isSame = before?.comments === after.comments && before.publishAs === after.publishAs
  return isSame && before.moderation ? before.moderation : 'waiting'
}
