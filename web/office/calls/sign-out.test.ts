/** Tests the handlers that slices register for a sign-out. */
import { expect, test } from 'vitest'
import { onSignOut, runSignOutHandlers } from './sign-out.ts'

test('runs every registered handler on sign-out, also after one has failed', async () => {
  const removed: string[] = []
  onSignOut(() => Promise.reject(new Error('storage is blocked')))
  onSignOut(async () => void removed.push('rosters'))
  await runSignOutHandlers()
  expect(removed).toEqual(['rosters'])
})
