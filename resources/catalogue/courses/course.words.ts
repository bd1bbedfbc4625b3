/** Names of the modalities, separate from the rules to keep bundles small. */
import { attendanceModes } from '#resources/system/settings/attendance-modes.ts'

export const modalities = { ...attendanceModes, mixed: { es: 'Mixta', en: 'Mixed' } }
