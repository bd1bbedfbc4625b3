/** Registers the handlers of the area attendance; server only. */
import { may } from '#core/roles.ts'
import { slice } from '#server/http/slice.ts'
import { addBoardLines } from '#resources/events/event-boards/board-sources.server.ts'
import { followEvents } from './marks/follow-events.server.ts'
import { attendanceLines } from './sheet/attendance-lines.server.ts'
import { attendanceApi } from './sheet/attendance.api.ts'
import * as attendance from './sheet/attendance.server.ts'

export const attendanceSlices = { attendance: slice(attendanceApi, attendance.handlers) }

followEvents()
addBoardLines('attendance', { roles: may.readRegistrations, load: attendanceLines })
