/** Registers the handlers, jobs, listeners and tasks of the area certificates; server only. */
import { may } from '#core/roles.ts'
import { slice } from '#server/http/slice.ts'
import { addBoardLines } from '#resources/events/event-boards/board-sources.server.ts'
import { certificateLines } from './registry/issuing/certificate-lines.server.ts'
import { mountBadges } from './badges/badges.server.ts'
import { certificateTemplatesApi } from './certificate-templates/certificate-template.api.ts'
import * as certificateTemplates from './certificate-templates/certificate-template.server.ts'
import { certificatesApi } from './registry/certificate.api.ts'
import { certificateSamplesApi } from './samples/certificate-sample.api.ts'
import * as certificateSamples from './samples/certificate-sample.server.ts'
import { mountCertificateSamples } from './samples/certificate-sample-files.server.ts'
import * as certificates from './registry/drawing/certificate.server.ts'
import { expiringApi } from './expiry/expiring.api.ts'
import * as expiring from './expiry/expiring.server.ts'
import { trainingFiguresApi } from './training-figures/training-figures.api.ts'
import * as trainingFigures from './training-figures/training-figures.server.ts'
import { listenToLeaving } from './registry/issuing/certificate-leaving.server.ts'
import { drawCertificates, zipCertificates } from './registry/issuing/certificate-tasks.server.ts'

export const certificatesSlices = {
  certificateTemplates: slice(certificateTemplatesApi, certificateTemplates.handlers),
  certificates: slice(certificatesApi, certificates.handlers),
  certificateSamples: slice(certificateSamplesApi, certificateSamples.handlers),
  expiringCertificates: slice(expiringApi, expiring.handlers),
  trainingFigures: slice(trainingFiguresApi, trainingFigures.handlers),
}

export const certificatesJobs = [expiring.remindOfExpiry]

export const certificatesTasks = [drawCertificates, zipCertificates]

export const certificatesFileRoutes = [mountBadges, mountCertificateSamples]

listenToLeaving()

addBoardLines('certificates', { roles: may.readCertificates, load: certificateLines })
