/** Announced when an account is connected, or works again. */
import { announcement } from '#server/announcement.ts'
import type { MeetingConnection } from './connection.ts'

export const accountConnected = announcement<Pick<MeetingConnection, 'id'>>()
