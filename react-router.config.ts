/** Where the pages live and where their build goes. */
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One cached file knows every route: no question to the server before a click can be followed.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
