/** The bulk action that writes to the people selected in a list. */
import { lazy } from 'react'
import type { OwnBulkStep } from '#web/office/list/bulk/bulk-step.ts'
import { peopleMailsApi } from './people-mail.api.ts'
import { mailSources, type MailSource } from './people-mail.ts'

const Dialog = lazy(() =>
  import('./people-mail-dialog.screens.tsx').then((module) => ({ default: module.PeopleMailDialog })),
)

const mailStep = (source: MailSource): OwnBulkStep => ({
  key: 'mail',
  words: { es: 'Escribirles', en: 'Mail' },
  needs: peopleMailsApi.send,
  dialog: (props) => <Dialog source={source} {...props} />,
})

/** Where the list is at another segment than the name of its resource. */
const segments: Partial<Record<MailSource, string>> = {
  contactRequests: 'requests',
  webinarRegistrations: 'webinar-registrations',
}

/** By the segment of their list. */
export const mailSteps: Readonly<Record<string, readonly OwnBulkStep[]>> = Object.fromEntries(
  mailSources.map((source) => [segments[source] ?? source, [mailStep(source)]]),
)
