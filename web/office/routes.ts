/** The back office's screens, sign-in and no-access included. */
import type { RouteConfigEntry } from '@react-router/dev/routes'

export const officeRoutes: RouteConfigEntry[] = []
