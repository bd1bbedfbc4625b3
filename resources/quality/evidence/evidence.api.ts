/** Endpoints of the evidence packs of cases: all that an auditor asks for, as PDF in the caller's language. */
import { endpoint } from '#core/endpoint.ts'
import { may } from '#core/roles.ts'

const pack = { roles: may.readQuality, accept: 'pdf' } as const

export const evidenceApi = {
  ofNco: endpoint('GET qms/ncos/{id}', pack),
  ofCapa: endpoint('GET qms/capas/{id}', pack),
}
