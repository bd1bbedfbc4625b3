/** The colours of the states of items. */
import type { itemStatuses } from '../nco-item.ts'

export const itemTones: Record<
  keyof typeof itemStatuses,
  'neutral' | 'info' | 'success' | 'warning' | 'danger'
> = { open: 'warning', dispositioned: 'info', corrected: 'info', verified: 'success', rejected: 'danger' }
