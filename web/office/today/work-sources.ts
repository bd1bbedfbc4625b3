/** Who brings work to Today, the most urgent first: one line a slice. */
import { newRequests } from '#resources/contact-requests/contact-request-today.screens.tsx'
import type { WorkSource } from './work.ts'

export const workSources: readonly WorkSource[] = [newRequests]
