/** Registers the handlers and jobs of the area meetings; server only. */
import { slice } from '#server/http/slice.ts'
import { connectionsApi } from './connections/connection.api.ts'
import * as connections from './connections/connection.server.ts'
import { keepConnections } from './connections/keep-alive.server.ts'

export const meetingsSlices = { connections: slice(connectionsApi, connections.handlers) }

export const meetingsJobs = [keepConnections]
