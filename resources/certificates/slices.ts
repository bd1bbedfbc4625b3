/** Registers the handlers and tasks of the area certificates; server only. */
import { slice } from '#server/http/slice.ts'
import { mountBadges } from './badges/badges.server.ts'
import { certificateTemplatesApi } from './certificate-templates/certificate-template.api.ts'
import * as certificateTemplates from './certificate-templates/certificate-template.server.ts'
import { certificatesApi } from './certificates/certificate.api.ts'
import * as certificates from './certificates/drawing/certificate.server.ts'
import { drawCertificates, zipCertificates } from './certificates/issuing/certificate-tasks.server.ts'

export const certificatesSlices = {
  certificateTemplates: slice(certificateTemplatesApi, certificateTemplates.handlers),
  certificates: slice(certificatesApi, certificates.handlers),
}

export const certificatesTasks = [drawCertificates, zipCertificates]

export const certificatesFileRoutes = [mountBadges]
