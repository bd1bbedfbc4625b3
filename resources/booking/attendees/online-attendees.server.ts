/** Conditions on who attends online, of attendees `a` of events `e`. */
import { sql } from 'kysely'
import { isActiveSql } from '../seats/seats.server.ts'

/** In mixed events each attendee has a mode. */
export const onlineSeat = sql<boolean>`(e.modality = 'online' or (e.modality = 'mixed' and coalesce(a.mode = 'online', false)))`
export const attendeeEnters = sql<boolean>`(${isActiveSql} and ${onlineSeat})`
