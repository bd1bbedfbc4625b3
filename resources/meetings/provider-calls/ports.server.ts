/** The port of each provider. */
import type { MeetingPort } from './meeting-port.server.ts'
import type { Provider } from '../providers/provider.ts'
import { teams } from './teams.server.ts'
import { zoom } from './zoom.server.ts'

export const ports: Record<Provider, MeetingPort> = { zoom, msteams: teams }
