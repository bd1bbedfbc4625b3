/** Who adds to an event's board: one line a slice. */
import { attendanceBoard } from '#resources/attendance/attendance-board.screens.tsx'
import { certificatesBoard } from '#resources/certificates/certificates-board.screens.tsx'
import { registrationBoard } from '#resources/event-boards/event-board-lines.screens.tsx'
import { eventBoard } from '#resources/events/event-board-items.screens.tsx'
import { noticesBoard } from '#resources/mails/mails-board.screens.tsx'
import type { BoardSource } from './board-item.ts'

export const boardSources: readonly BoardSource[] = [
  eventBoard,
  registrationBoard,
  attendanceBoard,
  certificatesBoard,
  noticesBoard,
]
