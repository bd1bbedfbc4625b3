/** The connection state of check-in. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PlainLink, UiEnvironment } from '#web/ui/environment.tsx'
import { ConnectionState } from './connection-state.screens.tsx'
import type { CheckIn } from './use-check-in.screens.tsx'

test('a user whose session is over is offered to sign in', () => {
  const checkIn = { waiting: [], connection: 'signedOut', clockOffBySeconds: 0, sync: () => {} }
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/en/office/check-in/7']}>
      <UiEnvironment locale="en" Link={PlainLink}>
        <ConnectionState checkIn={checkIn as unknown as CheckIn} offlineState="waiting" />
      </UiEnvironment>
    </MemoryRouter>,
  )
  expect(html).toMatch(/<a [^>]*href="[^"]*login[^"]*"[^>]*>Sign in</)
})
