/** What follows for a published comment when its respondent changes the answer. */
import { expect, test } from 'vitest'
import { moderationAfter, nextModerations, type ModerationState } from './comment-state.ts'

const comment = { comments: 'Muy útil.', publishAs: 'named' } as const
const before = (moderation: ModerationState | null) => ({ ...comment, moderation })

test('a comment waits once its respondent lets it be published', () => {
  expect(moderationAfter(comment, undefined)).toBe('waiting')
  expect(moderationAfter(comment, { ...comment, publishAs: null, moderation: null })).toBe('waiting')
  expect(moderationAfter({ ...comment, publishAs: null }, undefined)).toBeNull()
  expect(moderationAfter({ ...comment, comments: null }, undefined)).toBeNull()
})

test('a decision stays while text and signature stay, and is asked for again when one changes', () => {
  for (const state of ['published', 'rejected', 'withdrawn'] as const) {
    expect(moderationAfter(comment, before(state))).toBe(state)
    expect(moderationAfter({ ...comment, comments: 'Otro.' }, before(state))).toBe('waiting')
    expect(moderationAfter({ ...comment, publishAs: 'anonymous' }, before(state))).toBe('waiting')
  }
})

test('withdrawn consent ends the publication', () => {
  expect(moderationAfter({ ...comment, publishAs: null }, before('published'))).toBeNull()
  expect(nextModerations(null)).toEqual([])
  expect(nextModerations('published')).toEqual(['withdrawn'])
})
