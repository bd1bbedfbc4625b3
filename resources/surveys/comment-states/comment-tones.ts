/** Colours of the states of comments in the office. */
import type { ModerationState } from './comment-state.ts'

export const moderationTones = {
  waiting: 'warning',
  published: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<ModerationState, string>
