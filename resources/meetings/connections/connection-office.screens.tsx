/** Registers the accounts that host meetings with the office, and the page that providers return to. */
import type { RouteObject } from 'react-router'
import Video from 'lucide-react/icons/video'
import { definePage } from '#web/office/registry.ts'
import { connectionsApi } from './connection.api.ts'
import { meetingConnections } from './connection.ts'
import { RETURN_SEGMENT } from './return-path.ts'

export const connectionsPage = definePage({
  path: 'connections',
  words: meetingConnections.words.many,
  needs: connectionsApi.list,
  nav: { Icon: Video },
  routes: [{ path: 'connections', lazy: () => import('./connections.screens.tsx') }],
})

/** Without the office's frame, because it is shown in a small window. */
export const oauthReturnRoute: RouteObject = {
  path: `${RETURN_SEGMENT}/:provider`,
  lazy: () => import('./oauth-return.screens.tsx'),
}
